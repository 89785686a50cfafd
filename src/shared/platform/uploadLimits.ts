/** Bytes. */
export const ARTWORK_MAX_BYTES = 10 * 1024 * 1024;
export const PRESSKIT_MAX_BYTES = 20 * 1024 * 1024;
export const AUDIO_MAX_BYTES = 60 * 1024 * 1024;
/** The types of artwork, and of pictures among the files of an order. */
export const ARTWORK_TYPES: readonly string[] = ['image/png', 'image/jpeg'];
/** The types of photos and logos. */
export const PHOTO_TYPES: readonly string[] = [...ARTWORK_TYPES, 'image/webp'];

/** For files of an order: delivered work and chat attachments. */
export const ORDER_FILE_MAX_BYTES = 20 * 1024 * 1024;
