import { arrayOverlaps, inArray, or, type SQL } from 'drizzle-orm';
import { containsWord, isNearly } from '@/server/platform/db/search';
import { outletProfiles } from '@/server/platform/db/schema';
import { fold, nearly } from '@/shared/platform/fold';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  type Option,
  SERVICE_TYPE_WORDS,
} from '@/shared/platform/options';
import { STYLE_OPTIONS } from '@/shared/platform/styles';
import { TIER_OPTIONS } from '@/shared/platform/tiers';

const beginsIn = (word: string, { label }: Option): boolean =>
  ` ${fold(label)}`.includes(` ${word}`);

const KNOWN: readonly Option[] = [
  ...[
    ...GENRE_OPTIONS,
    ...STYLE_OPTIONS,
    ...COUNTRY_OPTIONS,
    ...TIER_OPTIONS,
    ...SERVICE_TYPE_WORDS,
  ],
];

/** A known word has no wrong letter: who types 'story' does not mean an outlet named 'Storm'. */
const patternOf = (word: string): string | undefined =>
  KNOWN.some((option) => beginsIn(word, option)) ? undefined : nearly(word);

/** The options of which the folded word begins a word, or differs from one by one letter. */
export function valuesNamed<Value extends string>(
  word: string,
  options: readonly Option<Value>[],
): Value[] {
  const pattern = patternOf(word);
  const near = pattern === undefined ? undefined : new RegExp(pattern);
  return options
    .filter((option) => beginsIn(word, option) || near?.test(fold(option.label)))
    .map(({ value }) => value);
}

/** Finds an outlet by a folded word of its name, of a genre or style, of its country or of its tier. */
export function isOutletFound(word: string): SQL | undefined {
  const genres = valuesNamed(word, GENRE_OPTIONS);
  const styles = valuesNamed(word, STYLE_OPTIONS);
  const countries = valuesNamed(word, COUNTRY_OPTIONS);
  const tiers = valuesNamed(word, TIER_OPTIONS);
  return or(
    containsWord(word, outletProfiles.searchName),
    isNearly(patternOf(word), outletProfiles.searchName),
    genres.length > 0 ? arrayOverlaps(outletProfiles.genres, genres) : undefined,
    styles.length > 0 ? arrayOverlaps(outletProfiles.styles, styles) : undefined,
    countries.length > 0 ? inArray(outletProfiles.country, countries) : undefined,
    tiers.length > 0 ? inArray(outletProfiles.tier, tiers) : undefined,
  );
}
