# One line a transcript; each is a test of its own (tests/upt.sh).
transcripts = \
	tests/transcripts/all_pass_none.upt \
	tests/transcripts/all_pass_plays.upt \
	tests/transcripts/all_pass_suit.upt \
	tests/transcripts/auction.upt \
	tests/transcripts/auto_until.upt \
	tests/transcripts/bad_input.upt \
	tests/transcripts/bestdiscard.upt \
	tests/transcripts/bid_steps.upt \
	tests/transcripts/blind.upt \
	tests/transcripts/checked_ten.upt \
	tests/transcripts/claim_auto.upt \
	tests/transcripts/claims.upt \
	tests/transcripts/claims_bots.upt \
	tests/transcripts/deal_player.upt \
	tests/transcripts/deal_referee.upt \
	tests/transcripts/dealer_whist.upt \
	tests/transcripts/exits.upt \
	tests/transcripts/forfeit.upt \
	tests/transcripts/giveup.upt \
	tests/transcripts/gusarik.upt \
	tests/transcripts/half_whist.upt \
	tests/transcripts/hold_via_pass.upt \
	tests/transcripts/kapusta.upt \
	tests/transcripts/miscount.upt \
	tests/transcripts/misere.upt \
	tests/transcripts/misere_share.upt \
	tests/transcripts/nodes.upt \
	tests/transcripts/open_timing.upt \
	tests/transcripts/options.upt \
	tests/transcripts/order.upt \
	tests/transcripts/own_whist.upt \
	tests/transcripts/peek.upt \
	tests/transcripts/pool.upt \
	tests/transcripts/position_limits.upt \
	tests/transcripts/rotation.upt \
	tests/transcripts/solve.upt \
	tests/transcripts/solve_pass.upt \
	tests/transcripts/spread.upt \
	tests/transcripts/stalingrad.upt \
	tests/transcripts/status.upt \
	tests/transcripts/suits.upt \
	tests/transcripts/talon_discard.upt \
	tests/transcripts/undo.upt \
	tests/transcripts/view.upt \
	tests/transcripts/whist.upt \
	tests/transcripts/without_talon.upt \
	tests/transcripts/x10.upt
TESTS += tests/upt_selftest.sh $(transcripts)
EXTRA_DIST += tests/upt.awk tests/upt.sh tests/upt_selftest.sh $(transcripts)
