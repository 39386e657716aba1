# Tasks with exact answers; in every tarball, also of a tree without Check.
EXTRA_DIST += \
	tests/deals/deals-1000.txt \
	tests/deals/deals-contract-1000.txt \
	tests/deals/deals-misere-1000.txt \
	tests/deals/deals-worlds-2000.txt \
	tests/deals/expected-1000.txt \
	tests/deals/expected-contract-1000.txt \
	tests/deals/expected-misere-1000.txt \
	tests/deals/peers.txt
