/**
 * Calls back once the browser is idle, but never in a browser without `requestIdleCallback` or with
 * reduced data usage. Returns the function that cancels it.
 */
export function whenIdle(callback: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }; // not in every browser
  if (connection?.saveData || !('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
