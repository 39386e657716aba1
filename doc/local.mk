# What people read, and the examples, which they take and change.
dist_doc_DATA = README.md LICENSE doc/HACKING.md doc/NEWS.md doc/bots.md \
	doc/decisions.md doc/rules.md doc/service.md doc/solver.md
examplesdir = $(docdir)/examples
dist_examples_SCRIPTS = doc/examples/tiny_engine.py doc/examples/play.py \
	doc/examples/serve-socat.sh
dist_examples_DATA = doc/examples/prikup.socket \
	doc/examples/prikup@.service

# The folders that are ours alone go with the files in them.
uninstall-hook:
	-rmdir "$(DESTDIR)$(examplesdir)" "$(DESTDIR)$(docdir)" 2>/dev/null || :
