import type { Notice, NoticeSettings } from '@/shared/notices/noticesContract';
import type { Callable } from '../callEndpoint';
import { type LoadedValue, type Loading, useValue, valueState } from '../loadState';
import { useRecords } from '../listSelectors';
import { makeUsePages, type Pages } from '../usePages';
import { noticesApi } from './noticesApi';

export const noticeEndpoints: Callable<typeof noticesApi> = noticesApi.endpoints;

const usePages = makeUsePages('notices', noticesApi.endpoints.listNotices);

/** The list of all notices, and that of the newest one alone, whose response carries the counts. */
const ALL = 'notices/';
const NEWEST = 'notices/?limit=1';

export interface NoticePages extends Omit<Pages, 'ids'> {
  /** Newest first. */
  notices: readonly Notice[];
}

/** The notices of the account, page by page. */
export function useNotices(): NoticePages {
  const { ids, ...pages } = usePages(ALL);
  return { ...pages, notices: useRecords('notices', ids) };
}

/** The number of unread notices. */
export const useUnreadNotices = (): number => usePages(NEWEST).summary?.unread ?? 0;

export interface NoticeNews extends Pick<Loading, 'refetch'> {
  unread: number;
  /** Whether the server does not know the account's time zone yet. */
  isPlaceless: boolean;
}

/** Loads the counts; call `refetch` when something may have changed. */
export function useNoticeNews(): NoticeNews {
  const { refetch, summary } = usePages(NEWEST);
  return { refetch, unread: summary?.unread ?? 0, isPlaceless: summary?.time_zone === null };
}

export const useNoticeSettings = (): LoadedValue<NoticeSettings> =>
  useValue(noticesApi.useGetNoticeSettingsQuery(undefined, { selectFromResult: valueState }));
