export const ARTWORK_MAX_BYTES = 10 * 1024 * 1024;
export const PRESSKIT_MAX_BYTES = 20 * 1024 * 1024;
export const AUDIO_MAX_BYTES = 60 * 1024 * 1024;
export const ARTWORK_TYPES: readonly string[] = ['image/png', 'image/jpeg'];
export const PHOTO_TYPES: readonly string[] = [...ARTWORK_TYPES, 'image/webp'];

/** For files of an order: delivered work and chat attachments. */
export const ORDER_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Formats bytes as e.g. '640 B', '12 KB', '1.8 MB', in units of 1024 like the size limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} KB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
