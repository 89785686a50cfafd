import type { LabelOutcome, LinkOutcome } from './linkOutcomes';

/** What is known of a published link. */
export interface LinkFinding {
  outcome: LinkOutcome;
  /** ISO 8601: when a page was first found to be gone, else when the link was last checked. */
  at: string;
}

export interface LinkState {
  name: 'live' | 'gone' | 'unchecked' | 'unreached';
  text: string;
  /** What else the check found out, if anything. */
  note?: string;
}

/** What the checks of a link, oldest first, amount to; `null` without any. */
export function findingOf(
  checks: readonly { outcome: LinkOutcome; checked_at: string }[],
): LinkFinding | null {
  const last = checks.at(-1);
  if (!last) return null;
  const isOffline = last.outcome === 'gone';
  const first = checks[checks.findLastIndex(({ outcome }) => outcome !== 'gone') + 1];
  return { outcome: last.outcome, at: (isOffline && first ? first : last).checked_at };
}

/** The title of the page as the checks, oldest first, last found it; `null` where none did. */
export const titleIn = (checks: readonly { title: string | null }[]): string | null =>
  checks.findLast(({ title }) => title !== null)?.title ?? null;

/** What the checks of a link, oldest first, last knew of its label; `null` where none did. */
export const labelIn = (checks: readonly { label: LabelOutcome | null }[]): LabelOutcome | null =>
  checks.findLast(({ label }) => label !== null)?.label ?? null;

/** The one wording of a piece's label; `null` where nothing is known. */
export const labelTextOf = (label: LabelOutcome | null): string | null =>
  label === null || label === 'unreadable'
    ? null
    : `Labelled as paid: ${label === 'labelled' ? 'yes' : 'not found'}`;

/**
 * The one wording of a published link's state.
 *
 * @param formatDay writes a moment as a day in the reader's time zone
 */
export function linkStateOf(
  finding: LinkFinding | null,
  formatDay: (iso: string) => string,
  now = new Date(),
): LinkState {
  if (finding === null) return { name: 'unchecked', text: 'Not checked yet' };
  const { outcome, at } = finding;
  const day = formatDay(at);
  const isToday = day === formatDay(now.toISOString());
  const live = { name: 'live' as const, text: `Live, checked ${isToday ? 'today' : day}` };
  switch (outcome) {
    case 'live':
      return { ...live, note: 'Names the release' };
    case 'unnamed':
      return { ...live, note: 'Does not name the release' };
    case 'unreadable':
      return { ...live, note: 'Its text cannot be read' };
    case 'gone':
      return { name: 'gone', text: `Gone since ${day}` };
    case 'unreachable':
      return { name: 'unreached', text: `Not reached on ${day}` };
    case 'refused':
      return { name: 'unchecked', text: 'Not checked', note: 'It leads inside of a network' };
  }
}

/** The host of an address, as readers know it. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
