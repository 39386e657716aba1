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

include $(top_srcdir)/tests/scripts.mk
if HAVE_CHECK
include $(top_srcdir)/tests/unit/properties.mk
endif
