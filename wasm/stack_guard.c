/* Debian's libraries for wasm were compiled with stack protection, and leave these to whoever links them. */
unsigned long __stack_chk_guard = 0x7E57AB1Eul;
void __stack_chk_fail(void) { __builtin_trap(); }
