import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Release } from '@/shared/music/releases.schemas';
import { isIsoDay } from '@/shared/platform/dayFields';
import { formatDay } from '@/client/lib/dates';

/** The text fields of both release forms, in the form of the inputs. */
export interface ReleaseFormValues {
  title: string;
  format: string;
  genre: string;
  description: string;
  /** `YYYY-MM-DD` or empty. */
  release_date: string;
  link: string;
}

/** The fields of the submission, which also has the embargo of the campaign. */
export interface SubmitFormValues extends ReleaseFormValues {
  embargo: EmbargoChoice;
  /** `YYYY-MM-DD` or empty; used only with the choice 'day'. */
  embargo_until: string;
  embargo_note: string;
}

export type EmbargoChoice = 'none' | 'release' | 'day';

/** The day before which publishing is forbidden, and why; empty without an embargo. */
export function embargoOf(values: SubmitFormValues) {
  const { embargo, embargo_note, release_date } = values;
  if (embargo === 'none') return { embargo_until: '', embargo_note: '' };
  return {
    embargo_until: embargo === 'release' ? release_date : values.embargo_until,
    embargo_note,
  };
}

/** Only the title must be filled in: the choices have initial values. */
export const EMPTY_SUBMIT_FORM: SubmitFormValues = {
  title: '',
  format: 'single',
  genre: 'other',
  description: '',
  release_date: '',
  link: '',
  embargo: 'none',
  embargo_until: '',
  embargo_note: '',
};

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
    description: release.description ?? '',
    release_date: dayOrNothing(release.release_date),
    link: (release.proposed?.link === undefined ? release.link : release.proposed.link) ?? '',
  };
}

/** Formats the value of a field for display. */
export function releaseValueText(name: keyof ReleaseFormValues, value: string): string {
  if (name === 'format') return labelOf(RELEASE_FORMAT_OPTIONS, value);
  if (name === 'genre') return labelOf(GENRE_OPTIONS, value);
  return name === 'release_date' && value !== '' ? formatDay(value) : value;
}
