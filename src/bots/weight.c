#include "bots/weight.h"

World weight_draw(Think *think)
{
    return belief_draw(&think->belief, &think->rng);
}
