import { readInTab } from '@/client/lib/tabStorage';
import { readRefreshToken } from './refreshToken';

/*
 * In a view an admin sees the screens of an account, read-only: the session of this tab has a token
 * of the view, which is kept in this tab alone and cannot be renewed. The admin's own session stays
 * in the browser's storage, and the view ends with it.
 */
export const VIEW_KEY = 'linernote:view';

/** The stored session of this tab's view; `null` without one, or once the admin has logged out. */
export const readView = (): string | null =>
  readRefreshToken() === null ? null : readInTab(VIEW_KEY);
