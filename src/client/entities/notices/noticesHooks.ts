import { noticeCalls } from '@/shared/notices/notices.calls';
import type { NoticeSettings } from '@/shared/notices/noticesContract';
import type { Callable } from '../callEndpoint';
import { type LoadedValue, type Loading, useValue, valueState } from '../loadState';
import { makeUsePages, makeUseRows } from '../usePages';
import { noticesApi } from './noticesApi';

export const noticeEndpoints: Callable<typeof noticesApi> = noticesApi.endpoints;

const { listNotices } = noticesApi.endpoints;
const usePages = makeUsePages('notices', listNotices);
const useRows = makeUseRows('notices', listNotices);

/** The list of all notices, and the list of only the newest, whose response has the counts. */
const ALL = noticeCalls.listNotices.path;
const NEWEST = `${ALL}?limit=1`;

/** The notices of the account, newest first, page by page. */
export const useNotices = () => useRows(ALL);

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
