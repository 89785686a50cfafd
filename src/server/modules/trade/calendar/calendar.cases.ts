import { readFeed, setFeed } from './calendarFeed';
import { type ModuleCases, everyone, signedIn, to } from '@/server/testing/cases/moduleCases';

const TOKEN = 'k7m2xq9ftak7m2xq9ftak7m2xq9';
const SET = { is_new: false, due: true, days: true, away: false };

export const cases: ModuleCases = {
  routes: {
    getCalendar: [
      () => ({ url: '/api/calendar/?from=2026-03-01&to=2026-03-31' }),
      signedIn(200),
      { role: 'media' },
    ],
    getCalendarFeed: [to(), signedIn(200), { role: 'media' }],
    setCalendarFeed: [to(SET), signedIn(200), { role: 'media', body: () => SET }],
    'GET /cal/:file': [
      () => ({ url: `/cal/${TOKEN}.ics` }),
      everyone(410),
      { params: { file: async () => `${TOKEN}.ics` } },
    ],
  },
  strangers: {
    calendar_feeds: async ({ test: { deps }, artist }, nobody) => {
      const { profile, id: userId } = artist.user;
      const owner = { role: 'artist', userId, profileId: profile.id } as const;
      expect((await setFeed(deps, owner, SET)).address).not.toBeNull();
      expect((await readFeed(deps, { ...owner, userId: nobody })).address).toBeNull();
    },
  },
  oneRow: {
    calendar_feeds: `INSERT INTO calendar_feeds (user_id, token, has_due, has_days, has_away)
      SELECT max(id), '${TOKEN}', true, true, false FROM users ON CONFLICT DO NOTHING`,
  },
};
