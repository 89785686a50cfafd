import { readStored } from '@/client/lib/storage';

/** The refresh token is kept only in the browser's storage, never in the store. */
export const REFRESH_TOKEN_KEY = 'linernote:refresh';

export const readRefreshToken = (): string | null => readStored(REFRESH_TOKEN_KEY);
