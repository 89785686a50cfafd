import type { LinkGoal, OrderClicks, OrderLink } from '@/shared/trade/clicksResponse';
import { releasePagePath } from '@/server/modules/music/campaigns/presentReleasePageSettings';
import { isUnderEmbargo } from '@/shared/music/embargo';
import type { LinkRow, listDaysOfClicks } from './clicksRepository';

/** Returns a link as an https address; `null` for others, to which we must not redirect. */
function secureHref(link: string | null): string | null {
  if (link === null || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' ? href : null;
}

/** The small page of the release, which is not one of the artist's public pages. */
export const linkedReleasePath = (code: string): string => `/go/${code}/release`;

/**
 * The goal of a tracked link: a public page, unless an embargo closes it, or what an approved
 * campaign names, else a small page of the release. During another review the link can be edited, so
 * it leads to the coverage page or the small one.
 */
export function goalOf(row: LinkRow, now: Date): { goal: LinkGoal; href: string | null } {
  const { stage, openUntil } = row;
  const isOpen = row.opensEarly || !isUnderEmbargo(row.embargoUntil, now);
  const releaseSlug = isOpen ? row.releaseSlug : null;
  const coverageSlug = isOpen ? row.coverageSlug : null;
  const isTakenDown = row.suspendedAt !== null || row.hiddenAt !== null;
  const nowhere = { goal: 'nowhere', href: null } as const;
  if (openUntil === null || stage === 'declined' || isTakenDown) return nowhere;
  if (releaseSlug !== null) return { goal: 'page', href: releasePagePath(releaseSlug) };
  const href = stage === 'approved' ? secureHref(row.link) : null;
  if (href !== null) return { goal: 'link', href };
  if (coverageSlug !== null) return { goal: 'coverage', href: `/coverage/${coverageSlug}` };
  return { goal: 'release', href: linkedReleasePath(row.code) };
}

export const presentLink = (
  row: LinkRow | null,
  { publicUrl, now }: { publicUrl: string; now: Date },
): OrderLink | null =>
  row && { url: `${publicUrl}/go/${row.code}`, leads_to: goalOf(row, now).goal };

/** `null` until the first click: without the link in the piece, a 0 would mean nothing. */
export function presentClicks(
  days: Awaited<ReturnType<typeof listDaysOfClicks>>,
): OrderClicks | null {
  const [first] = days;
  if (!first) return null;
  return {
    people: first.allPeople,
    robots: first.allRobots,
    days: days.map(({ day, people, robots }) => ({ day, people, robots })),
  };
}
