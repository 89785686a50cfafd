import { storageArea } from './storage';

/* The storage of one tab. Without it, or where it is full, nothing is kept, and nothing throws. */
const area = () => storageArea('sessionStorage');

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
