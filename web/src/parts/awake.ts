// The screen stays on while a table is in sight. Returns how to end it: for an $effect.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const keep = async () => {
    if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  void keep();
  document.addEventListener('visibilitychange', keep);
  return () => {
    document.removeEventListener('visibilitychange', keep);
    void lock?.release();
  };
}
