import { ApiFailure } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import { momentOf } from '@/server/modules/trade/orders/orderDeadlines';
import { calendarContract } from '@/shared/trade/calendar.schemas';
import { isFeedFile, readFeed, readFeedFile, setFeed } from './calendarFeed';
import { readCalendar } from './calendarRepository';

const FEED = { config: { isShed: true, hasSecretPath: true, limit: 'page' as const } };
const HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export const calendarRoutes = routesOf((app, deps) => {
  serve(app, calendarContract.getCalendar, async ({ account, query }) => ({
    items: await readCalendar(deps.database.db, account, query, momentOf(deps)),
  }));
  serve(app, calendarContract.getCalendarFeed, ({ account }) => readFeed(deps, account));
  serve(app, calendarContract.setCalendarFeed, ({ account, body }) => setFeed(deps, account, body));
});

/** Outside of the API, since other calendars read it. */
export const calendarFeedRoutes = routesOf((app, deps) => {
  app.get<{ Params: { file: string } }>('/cal/:file', FEED, async (request, reply) => {
    const { file } = request.params;
    void reply.headers(HEADERS);
    if (!isFeedFile(file)) {
      reply.callNotFound();
      return reply;
    }
    const text = await readFeedFile(deps, file, request.headers['user-agent'] ?? '');
    if (text === null) throw new ApiFailure(410, 'gone', 'This calendar address has ended.');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
});
