import { noticeCalls } from '@/shared/notices/notices.calls';
import type { Notice, NoticeSettings, noticesContract } from '@/shared/notices/noticesContract';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import { LIST } from '@/client/api/tags';
import { pagedEndpoint } from '../pagedEndpoint';

const calls = callsOf<typeof noticesContract>(noticeCalls);

/** The id of the tag of the settings. */
const SETTINGS = 'SETTINGS';

interface NoticeNews {
  unread: number;
  /** The account's time zone; null until a browser has sent one. */
  time_zone: string | null;
}

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listNotices: pagedEndpoint(builder, 'notices', {
      summaryOf: ({ unread, time_zone }: Page<Notice> & NoticeNews) => ({ unread, time_zone }),
      providesTags: [{ type: 'Notice', id: LIST }],
    }),
    readNotices: builder.mutation<{ unread: number }, ArgOf<typeof calls.readNotices>>({
      query: (arg) => requestOf(calls.readNotices, arg),
      /* Only the server knows which notices this has marked read, so the list is fetched again. */
      invalidatesTags: (_response, error) => (error ? [] : [{ type: 'Notice', id: LIST }]),
    }),
    getNoticeSettings: builder.query<NoticeSettings, undefined>({
      query: () => requestOf(calls.getNoticeSettings, undefined),
      providesTags: [{ type: 'Notice', id: SETTINGS }],
    }),
    updateNoticeSettings: builder.mutation<
      NoticeSettings,
      ArgOf<typeof calls.updateNoticeSettings>
    >({
      query: (arg) => requestOf(calls.updateNoticeSettings, arg),
      invalidatesTags: (_response, error) => (error ? [] : [{ type: 'Notice', id: SETTINGS }]),
    }),
  }),
});
