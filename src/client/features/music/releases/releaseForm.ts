import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Release } from '@/shared/music/releases.schemas';
import { isIsoDay } from '@/shared/platform/dayFields';
import { formatDay } from '@/client/lib/dates';

type EmbargoChoice = 'none' | 'release' | 'day';

/** Only the title must be filled in: the choices have initial values. Days are `YYYY-MM-DD`. */
export const EMPTY_SUBMIT_FORM = {
  title: '',
  format: 'single',
  genre: 'other',
  /** With commas. */
  styles: '',
  description: '',
  release_date: '',
  link: '',
  embargo: 'none' as EmbargoChoice,
  /** Used only with the choice 'day'. */
  embargo_until: '',
  embargo_note: '',
};

export type SubmitFormValues = typeof EMPTY_SUBMIT_FORM;

export type ReleaseFormValues = Omit<SubmitFormValues, `embargo${string}`>;

/** The day before which publishing is forbidden, and why; empty without an embargo. */
export function embargoOf(values: SubmitFormValues) {
  const { embargo, embargo_note, release_date } = values;
  if (embargo === 'none') return { embargo_until: '', embargo_note: '' };
  return {
    embargo_until: embargo === 'release' ? release_date : values.embargo_until,
    embargo_note,
  };
}

/** Leaves out an invalid date, so that saving another field does not touch it. */
function dayOrNothing(value: string | null): string {
  return value !== null && isIsoDay(value) ? value.slice(0, 10) : '';
}

/** Includes the values that wait for approval, so that editing continues from them. */
export function releaseFormOf(release: Release): ReleaseFormValues {
  return {
    title: release.proposed?.title ?? release.title,
    format: release.format,
    genre: release.genre,
    styles: release.styles.join(','),
    description: release.description ?? '',
    release_date: dayOrNothing(release.release_date),
    link: (release.proposed?.link === undefined ? release.link : release.proposed.link) ?? '',
  };
}

export function releaseValueText(name: keyof ReleaseFormValues, value: string): string {
  if (name === 'format') return labelOf(RELEASE_FORMAT_OPTIONS, value);
  if (name === 'styles') return value.replaceAll(',', ', ');
  if (name === 'genre') return labelOf(GENRE_OPTIONS, value);
  return name === 'release_date' && value !== '' ? formatDay(value) : value;
}
