import {
  type ModuleCases,
  everyone,
  signedIn,
  type MakeCall,
  to,
} from '@/server/testing/cases/moduleCases';
import { notify } from './noticesCommands';
import { countUnread, listNotices, markRead } from './noticesRepository';
import { unsubscribeToken } from './noticeMails';

const unsubscription: MakeCall = ({ test, artist }) => {
  const caller = { userId: artist.user.id, topic: 'reviews' } as const;
  return { url: `/api/notices/unsubscribe/?token=${unsubscribeToken(test.deps.config, caller)}` };
};

export const cases: ModuleCases = {
  routes: {
    listNotices: [to(), signedIn(200), {}],
    readNotices: [to({ up_to: 1 }), signedIn(200), { body: ({ count }) => ({ up_to: count }) }],
    getNoticeSettings: [to(), signedIn(200), {}],
    updateNoticeSettings: [
      to({ time_zone: 'Europe/London' }),
      signedIn(200),
      { body: () => ({ mails_off: ['reviews'], time_zone: 'Europe/London' }) },
    ],
    showUnsubscribe: [unsubscription, everyone(303), {}],
    unsubscribe: [unsubscription, everyone(200), {}],
  },
  strangers: {
    notices: async ({ test, artist, media }, nobody) => {
      const notification = { userId: artist.user.id, kind: 'outlet_approved', facts: {} } as const;
      await notify(test.db, test.deps, notification);
      const { total } = await listNotices(test.db, artist.user.id, {});
      expect(total).toBeGreaterThan(0);
      expect((await listNotices(test.db, nobody, {})).items).toEqual([]);
      for (const other of [nobody, media.user.id]) {
        await markRead(test.db, other, { upTo: 1_000_000 }, new Date());
      }
      expect(await countUnread(test.db, artist.user.id)).toBe(total);
    },
  },
  longLists: { listNotices: [{ who: 'busyArtist', path: 'notices/?', of: 'many', queries: 4 }] },
  manyRows: `INSERT INTO notices (user_id, kind, data, read_at)
    SELECT (SELECT user_id FROM artist_profiles WHERE id = $ARTIST),
      'unread_messages', '{"count": 2, "service": "online_article"}',
      CASE WHEN n % 5 > 0 THEN now() END
    FROM $ROWS ORDER BY n`,
};
