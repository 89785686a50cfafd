/** The class that makes a long name smaller, so that it takes two lines at most. */
export const lengthClass = (name: string): 'short' | 'long' | 'longest' =>
  name.length > 26 ? 'longest' : name.length > 15 ? 'long' : 'short';

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The UTC day of a moment, or a calendar day, as '5 Dec 2026'. */
export function utcDay(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Prices are whole cents in the database and US dollars in requests and responses. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const fromCents = (cents: number): number => cents / 100;

export const isWholeCents = (dollars: number): boolean => fromCents(toCents(dollars)) === dollars;

/* commas stand before three digits only, since elsewhere '12,50' means 12.50 */
const TYPED_AMOUNT = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars: `$1,250.00`. */
export const formatPrice = (price: number): string => dollars.format(price);

export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const whole = new Intl.NumberFormat('en-US');

export const formatCount = (count: number, noun: string): string =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** The US dollars of a typed amount such as '1250.5' or '$1,250.50'; `null` if it is not one. */
export function dollarsOf(text: string): number | null {
  const typed = text.trim();
  return TYPED_AMOUNT.test(typed) ? Number(typed.replaceAll(/[$,\s]/g, '')) : null;
}

/** '5 Dec 2026', in this machine's time zone by default; a calendar day is the same in all. */
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

/** 'November 2026', of a month such as `2026-11`. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** A count at the beginning of a sentence. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);
