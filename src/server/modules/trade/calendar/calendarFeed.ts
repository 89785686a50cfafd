import { isMember } from '@/server/platform/auth/actor';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { type Member, personOf } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { calendarFeeds } from '@/server/platform/db/schema';
import { findAccountById } from '@/server/modules/identity/accounts/authRepository';
import { momentOf } from '@/server/modules/trade/orders/orderDeadlines';
import type { AppDeps } from '@/server/deps';
import { dayAfter } from '@/shared/identity/taking.rules';
import { utcDayOf } from '@/shared/music/embargo.rules';
import { partMay } from '@/shared/platform/roles';
import { SITE_NAME } from '@/shared/platform/site';
import type { CalendarFeed, CalendarItem, SetCalendarFeed } from '@/shared/trade/calendar.schemas';
import { readCalendar } from './calendarRepository';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now'>;
type FeedRow = typeof calendarFeeds.$inferSelect;

const TOKEN_BYTES = 20;
/** Days. */
const [BACK, AHEAD] = [365, 548];
const EVENTS_MAX = 2000;

const READERS: readonly (readonly [RegExp, string])[] = [
  [/google/i, 'Google Calendar'],
  [/outlook|exchange|microsoft/i, 'Outlook'],
  [/dataaccessd|calendaragent|ios\/|macos/i, 'Apple Calendar'],
];

const presentFeed = ({ config }: Deps, row: FeedRow | null): CalendarFeed => ({
  address: row && `${config.publicUrl}/cal/${row.token}.ics`,
  due: row?.hasDue ?? true,
  days: row?.hasDays ?? true,
  away: row?.hasAway ?? false,
  read_at: row?.readAt?.toISOString() ?? null,
  read_by: row?.readBy ?? null,
});

const findFeed = (db: Db, column: 'userId' | 'token', value: number | string) =>
  firstOf(db.select().from(calendarFeeds).where(eq(calendarFeeds[column], value)));

export const readFeed = async (deps: Deps, member: Member): Promise<CalendarFeed> =>
  presentFeed(deps, await findFeed(deps.database.db, 'userId', personOf(member)));

export async function setFeed(
  deps: Deps,
  member: Member,
  { is_new, due, days, away }: SetCalendarFeed,
): Promise<CalendarFeed> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const shown = { hasDue: due, hasDays: days, hasAway: away };
  const [row] = await deps.database.db
    .insert(calendarFeeds)
    .values({ userId: personOf(member), token, ...shown, createdAt: deps.now() })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { ...shown, ...(is_new && { token, readAt: null, readBy: null }) },
    })
    .returning();
  return presentFeed(deps, row ?? null);
}

export const isFeedFile = (file: string): boolean => /^[\w-]{27}\.ics$/.test(file);

/** Nothing for an address that has been renewed, or whose person may not read the days any more. */
export async function readFeedFile(deps: Deps, file: string, agent: string) {
  const { db } = deps.database;
  const feed = await findFeed(db, 'token', file.slice(0, -'.ics'.length));
  if (!feed) return null;
  const owner = await findAccountById(db, feed.userId);
  if (owner?.suspendedReason !== null || !isMember(owner) || !partMay(owner.seat, 'editor'))
    return null;
  const [, readBy = null] = READERS.find(([pattern]) => pattern.test(agent)) ?? [];
  await db
    .update(calendarFeeds)
    .set({ readAt: deps.now(), readBy })
    .where(eq(calendarFeeds.token, feed.token));
  const today = utcDayOf(deps.now());
  const span = { from: dayAfter(today, -BACK), to: dayAfter(today, AHEAD) };
  const items = await readCalendar(db, owner, span, momentOf(deps), EVENTS_MAX);
  return writeFeed(items.filter(isShownIn(feed)).slice(-EVENTS_MAX), deps);
}

const isShownIn =
  ({ hasDue, hasDays, hasAway }: FeedRow) =>
  ({ kind }: CalendarItem): boolean =>
    kind === 'away' ? hasAway : kind === 'due' || kind === 'public' ? hasDue : hasDays;

const SUMMARIES: Readonly<Record<CalendarItem['kind'], (title: string) => string>> = {
  due: (title) => `${title} is due`,
  public: (title) => `${title} goes public`,
  release: (title) => `${title} is released`,
  embargo: (title) => `${title}, embargo`,
  away: (title) => title,
};

/** The items by RFC 5545; a calendar reads them again every hour. */
function writeFeed(items: readonly CalendarItem[], { config, now }: Deps): string {
  const calendar = new ICalCalendar({
    name: SITE_NAME,
    prodId: { company: SITE_NAME, product: 'Calendar' },
    ttl: 3600,
  });
  for (const { kind, from, to, title, order } of items)
    calendar.createEvent({
      id: `${kind}-${order ?? from}@${new URL(config.publicUrl).hostname}`,
      allDay: true,
      start: new Date(from),
      end: new Date(dayAfter(to)),
      stamp: now(),
      summary: SUMMARIES[kind](title),
      transparency:
        kind === 'away' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(order !== null && { url: `${config.publicUrl}/offers/${order}` }),
    });
  return calendar.toString();
}
