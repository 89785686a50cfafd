/**
 * A moment or calendar day as '5 Dec 2026', in the time zone of this machine unless another is
 * given; a calendar day is the same in all.
 */
export function dayText(iso: string, timeZone?: string): string {
  const isBareDay = iso.length === 'YYYY-MM-DD'.length;
  const parts = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: isBareDay ? 'UTC' : timeZone,
  }).formatToParts(new Date(iso));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** The UTC day of a moment, or a calendar day, as '05.12.2026'. */
export const utcDay = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('.');
