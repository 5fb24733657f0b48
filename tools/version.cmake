# Writes OUT, a C++ file with VERSION and the commit of SOURCE, if that has changed: run at each build, as the commit changes without
# cmake. The same commit gives the same file in any folder.
find_package(Git QUIET)
set(commit "")
if(Git_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE} describe --always --dirty=changed --exclude=* --abbrev=9
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit)
  string(REPLACE "changed" ", changed" commit " (${commit})")
endif()
file(CONFIGURE OUTPUT ${OUT} CONTENT [[
#include "app/version.h"

std::string_view tumult::app::version() { return "@VERSION@@commit@"; }
]] @ONLY)
