// The one program: `tumult help` lists what it can do.
#include "app/command_line.h"
#include "app/version.h"

int main(int argc, char** argv) { return tumult::app::run_command({argv + 1, argv + argc}, tumult::app::version()); }
