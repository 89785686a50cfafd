/**
 * The storage of one tab. It can be switched off, full or absent; then nothing is kept, and nothing
 * throws.
 */
const area = (): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage;
  } catch {
    return undefined;
  }
};

export const readInTab = (key: string): string | null => area()?.getItem(key) ?? null;

export function keepInTab(key: string, value: string): void {
  try {
    area()?.setItem(key, value);
  } catch {
    /* The storage is full. No value is better than an outdated one. */
    area()?.removeItem(key);
  }
}

export function dropFromTab(key: string): void {
  area()?.removeItem(key);
}
