export const LINK_OUTCOMES = [
  /** The page names the artist or the release. */
  'live',
  /** The page names neither. */
  'unnamed',
  /** The response is not a page that can be read. */
  'unreadable',
  /** The page no longer exists. */
  'gone',
  /** There was no response. */
  'unreachable',
  /** The address is not allowed, so it is not requested. */
  'refused',
] as const;

export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export const LABEL_OUTCOMES = [
  'labelled',
  'not_found',
  /** The page could not be read as a whole. */
  'unreadable',
] as const;

export type LabelOutcome = (typeof LABEL_OUTCOMES)[number];

export interface LinkFinding {
  outcome: LinkOutcome;
  /** ISO 8601: the time of the first check that found no page, else that of the last check. */
  at: string;
}

export interface LinkState {
  name: 'live' | 'gone' | 'unchecked' | 'unreached';
  text: string;
  note?: string;
}

export interface CheckedPage {
  outcome: LinkOutcome;
  checked_at: string;
  title: string | null;
  /** `null` if no page was found. */
  label: LabelOutcome | null;
}

/** The state of a link by its checks, oldest first; `null` without any. */
export function findingOf(
  checks: readonly Pick<CheckedPage, 'outcome' | 'checked_at'>[],
): LinkFinding | null {
  const last = checks.at(-1);
  if (!last) return null;
  const isOffline = last.outcome === 'gone';
  const first = checks[checks.findLastIndex(({ outcome }) => outcome !== 'gone') + 1];
  return { outcome: last.outcome, at: (isOffline && first ? first : last).checked_at };
}

export const titleIn = (checks: readonly Pick<CheckedPage, 'title'>[]): string | null =>
  checks.findLast(({ title }) => title !== null)?.title ?? null;

export const labelIn = (checks: readonly Pick<CheckedPage, 'label'>[]): LabelOutcome | null =>
  checks.findLast(({ label }) => label !== null)?.label ?? null;

/** The one wording of a piece's label; `null` if it is unknown. */
export const labelTextOf = (label: LabelOutcome | null): string | null =>
  label === null || label === 'unreadable'
    ? null
    : `Labelled as paid: ${label === 'labelled' ? 'yes' : 'not found'}`;

/** `formatDay` writes a moment as a day in the reader's time zone. */
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
      return { name: 'unchecked', text: 'Not checked', note: 'It leads into a private network' };
  }
}

export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
