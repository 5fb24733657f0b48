// The screen stays on while a table is in sight. Returns how to end it: for an $effect.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const keep = async () => {
    if (document.visibilityState === 'visible')
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  const again = () => void keep();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
