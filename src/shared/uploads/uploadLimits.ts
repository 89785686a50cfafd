/** Bytes. */
export const ARTWORK_MAX_BYTES = 10 * 1024 * 1024;
export const PRESSKIT_MAX_BYTES = 20 * 1024 * 1024;
export const AUDIO_MAX_BYTES = 60 * 1024 * 1024;
/** For files of an order: delivered work and chat attachments. */
export const ORDER_FILE_MAX_BYTES = 20 * 1024 * 1024;
