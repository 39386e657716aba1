check_PROGRAMS =
EXTRA_PROGRAMS =
TESTS =
TEST_EXTENSIONS = .sh .upt
SH_LOG_COMPILER = $(SHELL)
UPT_LOG_COMPILER = $(SHELL) $(srcdir)/tests/upt.sh
AM_TESTS_ENVIRONMENT = \
	LC_ALL=C; export LC_ALL; \
	srcdir='$(srcdir)'; export srcdir; \
	PRIKUP='$(abs_builddir)/src/prikup'; export PRIKUP;

TESTS += tests/options.sh tests/streams.sh tests/sandbox.sh tests/show.sh \
	tests/levels.sh
EXTRA_DIST += tests/options.sh tests/options.awk tests/streams.sh \
	tests/sandbox.sh tests/show.sh tests/levels.sh

include $(top_srcdir)/tests/scripts.mk
include $(top_srcdir)/tests/package.mk
include $(top_srcdir)/tests/journal.mk
include $(top_srcdir)/doc/completion/local.mk
include $(top_srcdir)/tests/deals/local.mk
include $(top_srcdir)/tests/transcripts/local.mk
include $(top_srcdir)/tests/fuzz/local.mk
include $(top_srcdir)/tests/bench/table.mk
include $(top_srcdir)/tests/bench/local.mk
include $(top_srcdir)/tests/bench/match.mk
include $(top_srcdir)/tests/bench/pipe.mk
include $(top_srcdir)/tests/bench/decisions.mk
include $(top_srcdir)/tests/match/local.mk
include $(top_srcdir)/tests/prompt/local.mk
if HAVE_CHECK
include $(top_srcdir)/tests/unit/law.mk
include $(top_srcdir)/tests/unit/solver.mk
include $(top_srcdir)/tests/unit/belief.mk
include $(top_srcdir)/tests/unit/decisions.mk
include $(top_srcdir)/tests/unit/claims.mk
include $(top_srcdir)/tests/unit/play.mk
include $(top_srcdir)/tests/unit/misere.mk
include $(top_srcdir)/tests/unit/text.mk
include $(top_srcdir)/tests/unit/stats.mk
include $(top_srcdir)/tests/unit/protocol.mk
include $(top_srcdir)/tests/unit/typing.mk
include $(top_srcdir)/tests/unit/bots.mk
include $(top_srcdir)/tests/unit/properties.mk
include $(top_srcdir)/tests/unit/record.mk
include $(top_srcdir)/tests/unit/import.mk
endif
include $(top_srcdir)/tests/long.mk
