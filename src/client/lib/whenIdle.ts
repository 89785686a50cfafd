/**
 * Calls back once the browser has nothing else to do; never where a browser cannot tell, nor for a
 * reader who saves data. Answers how to call it off.
 */
export function whenIdle(callback: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }; // not in every browser
  if (connection?.saveData || !('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(callback);
  return () => {
    cancelIdleCallback(handle);
  };
}
