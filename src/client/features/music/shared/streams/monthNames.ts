import { fold } from '@/shared/platform/fold';

const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'hu'],
  ...['ro', 'id', 'uk', 'ru'],
];
/** Words that programs write around the parts of a day. */
const AROUND = ['de', 'del', 'of', 'st', 'nd', 'rd', 'th', 'er'];

type Parts = Intl.DateTimeFormatOptions;

/** The words of a date in each of the languages, as it is written with these parts. */
function wordsOf(at: Date, part: 'month' | 'weekday', ...forms: readonly Parts[]): string[] {
  return LANGUAGES.flatMap((language) =>
    forms.map((form) => {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      const found = format.formatToParts(at).find(({ type }) => type === part);
      return fold(found?.value ?? '').replaceAll('.', '');
    }),
  );
}

let names: { months: ReadonlyMap<string, number>; around: ReadonlySet<string> } | undefined;

/**
 * The number of each name of a month, and the words that may stand beside it, without accents and
 * dots. They are made at the first use. A name of different months in different languages is none.
 */
export function dayWords(): NonNullable<typeof names> {
  if (names) return names;
  const months = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) {
    const at = new Date(Date.UTC(2026, month - 1, 5));
    const forms = (['long', 'short'] as const).flatMap((length) => [
      { month: length },
      { month: length, day: 'numeric' } as const,
    ]);
    for (const name of wordsOf(at, 'month', ...forms))
      if (/^\p{L}+$/u.test(name))
        months.set(name, (months.get(name) ?? month) === month ? month : 0);
  }
  months.set('sept', 9);
  const weekdays = [4, 5, 6, 7, 8, 9, 10].flatMap((day) =>
    wordsOf(new Date(Date.UTC(2026, 0, day)), 'weekday', { weekday: 'long' }, { weekday: 'short' }),
  );
  names = { months, around: new Set([...AROUND, ...weekdays]) };
  return names;
}
