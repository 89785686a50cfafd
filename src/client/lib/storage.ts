/** A storage of the browser, which can be switched off or absent. */
export const storageArea = (name: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window[name];
  } catch {
    return undefined;
  }
};

/* Without the local storage a value is kept only until the page is left, and nothing throws. */
const area = () => storageArea('localStorage');

const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null;
  return area()?.getItem(key) ?? null;
}

export function writeStored(key: string, value: string): void {
  try {
    const storage = area();
    if (!storage) throw new Error('No storage.');
    storage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  area()?.removeItem(key);
}

export function readStoredUnder(prefix: string): ReadonlyMap<string, string> {
  const storage = area();
  const keys = [...(storage ? Object.keys(storage) : []), ...memory.keys()];
  const found = keys.filter((key) => key.startsWith(prefix));
  return new Map(found.map((key) => [key, readStored(key) ?? '']));
}

export function removeStoredUnder(prefix: string): void {
  const storage = area();
  const keys = [...memory.keys(), ...(storage ? Object.keys(storage) : [])];
  for (const key of keys) if (key.startsWith(prefix)) removeStored(key);
}

/**
 * Calls `listener` when another tab changes an entry; `key` is `null` when that tab clears
 * everything. Returns the function that stops listening.
 */
export function onStoredElsewhere(
  listener: (key: string | null, value: string | null) => void,
): () => void {
  const handle = (event: StorageEvent) => listener(event.key, event.newValue);
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
