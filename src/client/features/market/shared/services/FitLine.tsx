import type { FitReason, FitNote } from '@/shared/market/catalogue.schemas';
import { classNames } from '@/client/ui/classNames';
import styles from './FitLine.module.css';
import { formatDays } from '@/shared/platform/format';
import { genresText } from '@/shared/platform/styleText';
import { labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { durationText } from '@/shared/market/trustTexts';
import { formatDay } from '@/client/lib/dates';

const WITHIN_AN_HOUR = 1;

export const isFit = ({ kind }: FitReason): boolean => !kind.startsWith('another_');

/** Why a service fits a release, after a dot, or why not, after a ring. */
export function FitLine({ reason }: { reason: FitReason }) {
  const text = fitText(reason);
  return (
    <span className={classNames(styles.reason, isFit(reason) && styles.fits)} title={text}>
      {text}
    </span>
  );
}

const noteText = ({ kind, value, of, day }: FitNote, isListed: boolean): string => {
  const figure = value ?? 0;
  return {
    full: 'full right now',
    free_from: `free from ${formatDay(day)}`,
    always_on_time: 'always on time',
    answers: `answers ${figure < WITHIN_AN_HOUR ? '' : 'in '}${durationText(figure)}`,
    lowest_price: 'lowest price',
    on_time: `on time ${figure} of ${of ?? 0}`,
    days: `${isListed ? 'done in' : 'in'} ${formatDays(figure)}`,
  }[kind];
};

/** The note alone, and all where a service does not fit. */
export const shortFit = (reason: FitReason): string =>
  reason.note ? noteText(reason.note, false) : fitText(reason);

export function fitText({ kind, genres, styles: finer, format, note }: FitReason): string {
  const names = kind === 'style' ? genresText([], finer.slice(0, 1)) : genresText(genres, []);
  const formatName = format === null ? '' : labelOf(RELEASE_FORMAT_OPTIONS, format);
  if (kind === 'another_genre') return names === '' ? 'No genre named' : `Another genre: ${names}`;
  if (kind === 'another_format') return `Another format: ${formatName}`;
  const isListed = kind !== 'other_genres';
  return [isListed ? names : 'Takes other genres', formatName, note ? noteText(note, isListed) : '']
    .filter((part) => part !== '')
    .join(', ');
}
