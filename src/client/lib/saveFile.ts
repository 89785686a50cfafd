import { localDay } from './days';

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  /* The browser must have begun to read the file before its URL is revoked. */
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves an export as `linernote-NAME-DAY`. */
export const saveExport =
  (name: string, format: 'csv' | 'json') =>
  (file: Blob): void =>
    saveFile(file, `linernote-${name}-${localDay(new Date())}.${format}`);
