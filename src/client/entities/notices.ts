import { noticeCalls } from '@/shared/platform/notices.calls';
import type { noticesContract } from '@/shared/platform/notices.schemas';
import { endpointsOf } from './endpointsOf';
import { FRESH, useList } from './useList';

const { listNotices, readNotices, getNoticeSettings, updateNoticeSettings } = noticeCalls;
const calls = { listNotices, readNotices, getNoticeSettings, updateNoticeSettings };

/** The calls of an account; those of a mail's link need no session. */
export const noticesApi = endpointsOf<Pick<typeof noticesContract, keyof typeof calls>>(calls);
export const {
  useGetNoticeSettingsQuery,
  useReadNoticesMutation,
  useUpdateNoticeSettingsMutation,
} = noticesApi;

const { useListNoticesInfiniteQuery } = noticesApi;

export const useNotices = () => useList('notices', useListNoticesInfiniteQuery({}, FRESH));

export function useNoticeNews() {
  const { data, refetch } = useListNoticesInfiniteQuery({ limit: 1 }, FRESH);
  const { unread = 0, time_zone } = data?.pages.at(-1) ?? {};
  /* The server does not know the time zone until a browser has sent it. */
  return { unread, isPlaceless: time_zone === null, refetch };
}
