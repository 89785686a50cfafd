import type { Notice, NoticeSettings, noticesContract } from '@/shared/notices/noticesContract';
import type { NoticesRead } from '@/shared/notices/noticeSchemas';
import type { Page } from '@/shared/paging';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import { LIST } from '@/client/api/tags';
import type { EntityAnswer, RecordAnswer } from '../entityPatch';
import { pagedEndpoint, type PagePlace } from '../pagedEndpoint';

type Calls = typeof noticesContract;

/** The id of the single record of counts, and of that of settings. */
export const OWN_ID = 1;

/** Only given fields change. */
export interface NoticeChanges {
  mails_off?: NoticeSettings['mails_off'];
  time_zone?: string;
}

interface NoticesAnswer extends Page<Notice> {
  unread: number;
  time_zone: string | null;
}

const settingsOf = (settings: NoticeSettings): RecordAnswer<'noticeSettings'> => ({
  about: { name: 'noticeSettings', id: OWN_ID },
  entities: { noticeSettings: { came: [{ id: OWN_ID, ...settings }] } },
});

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listNotices: builder.infiniteQuery<EntityAnswer, string, PagePlace | null>({
      ...pagedEndpoint<NoticesAnswer>('notices', ({ items, unread, time_zone }) => ({
        notices: { came: items },
        noticeCounts: { came: [{ id: OWN_ID, unread, time_zone }] },
      })),
      providesTags: [{ type: 'Notice', id: LIST }],
    }),
    readNotices: builder.mutation<EntityAnswer, NoticesRead>({
      query: (body): RequestFor<Calls['readNotices']> => ({
        ...{ path: 'notices/read/', method: 'PUT', body },
      }),
      transformResponse: ({ unread }: { unread: number }) => ({
        entities: { noticeCounts: { came: [{ id: OWN_ID, unread }] } },
      }),
      /* The server knows which notices this has marked read, so the list is fetched again. */
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Notice', id: LIST }]),
    }),
    getNoticeSettings: builder.query<RecordAnswer<'noticeSettings'>, undefined>({
      query: (): RequestFor<Calls['getNoticeSettings']> => ({ path: 'notices/settings/' }),
      transformResponse: settingsOf,
    }),
    updateNoticeSettings: builder.mutation<RecordAnswer<'noticeSettings'>, NoticeChanges>({
      query: (body): RequestFor<Calls['updateNoticeSettings']> => ({
        ...{ path: 'notices/settings/', method: 'PATCH', body },
      }),
      transformResponse: settingsOf,
    }),
  }),
});
