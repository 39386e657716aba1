libprikup_a_SOURCES += \
	src/base/base.h \
	src/base/digest.c src/base/digest.h \
	src/base/file.c src/base/file.h \
	src/base/memory.c src/base/memory.h \
	src/base/rng.c src/base/rng.h \
	src/base/status.c src/base/status.h \
	src/base/text.c src/base/text.h \
	src/base/thread.c src/base/thread.h
