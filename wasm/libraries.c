/* What the C and C++ libraries for wasm leave to whoever links them, or let them replace. */

/* Debian's were compiled with stack protection. */
unsigned long __stack_chk_guard = 0x7E57AB1Eul;
void __stack_chk_fail(void) { __builtin_trap(); }

/* The last words before an abort. Nobody would hear them, as there is no output, and with them comes all of printf. */
void __abort_message(const char* format, ...) {
  (void)format;
  __builtin_trap();
}
void verbose_abort(const char* format, ...) __asm__("_ZNSt3__222__libcpp_verbose_abortEPKcz");
void verbose_abort(const char* format, ...) {
  (void)format;
  __builtin_trap();
}
