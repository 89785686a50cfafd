import { noticeCalls } from '@/shared/notices/notices.calls';
import type { Notice, NoticeSettings, noticesContract } from '@/shared/notices/noticesContract';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import { LIST } from '@/client/api/tags';
import type { EntityResponse, RecordResponse } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';

const calls = callsOf<typeof noticesContract>(noticeCalls);

/** The id of the single record of counts, and of that of settings. */
export const OWN_ID = 1;

/** Only given fields change. */
export type NoticeChanges = ArgOf<(typeof calls)['updateNoticeSettings']>['body'];

interface NoticesResponse extends Page<Notice> {
  unread: number;
  time_zone: string | null;
}

const settingsOf = (settings: NoticeSettings): RecordResponse<'noticeSettings'> => ({
  about: { name: 'noticeSettings', id: OWN_ID },
  entities: { noticeSettings: { upserted: [{ id: OWN_ID, ...settings }] } },
});

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listNotices: builder.infiniteQuery<EntityResponse, string, PagePlace | null>({
      ...pagedEndpoint<NoticesResponse>('notices', ({ items, unread, time_zone }) => ({
        notices: { upserted: items },
        noticeCounts: { upserted: [{ id: OWN_ID, unread, time_zone }] },
      })),
      providesTags: [{ type: 'Notice', id: LIST }],
    }),
    readNotices: builder.mutation<EntityResponse, ArgOf<typeof calls.readNotices>>({
      query: (arg) => requestOf(calls.readNotices, arg),
      transformResponse: ({ unread }: { unread: number }) => ({
        entities: { noticeCounts: { upserted: [{ id: OWN_ID, unread }] } },
      }),
      /* The server knows which notices this has marked read, so the list is fetched again. */
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Notice', id: LIST }]),
    }),
    getNoticeSettings: builder.query<RecordResponse<'noticeSettings'>, undefined>({
      query: () => requestOf(calls.getNoticeSettings, undefined),
      transformResponse: settingsOf,
    }),
    updateNoticeSettings: builder.mutation<
      RecordResponse<'noticeSettings'>,
      ArgOf<typeof calls.updateNoticeSettings>
    >({
      query: (arg) => requestOf(calls.updateNoticeSettings, arg),
      transformResponse: settingsOf,
    }),
  }),
});
