import { parse } from 'papaparse';
import { FIGURE_MAX, STREAM_DAYS_MAX } from '@/shared/limits';
import type { StreamDay } from '@/shared/streams/streamsContract';
import { dayIn, type DayOrder, isDay, orderOf } from './dayForms';
import { isDayName, isStreamsName } from './streamColumns';

/** The content of a file: its days, its error, or a question to its owner. */
export type StreamsRead =
  | { days: StreamDay[]; notes: string[] }
  | { error: string }
  | { question: 'order'; example: string };

/** Some files begin with a title; their columns are named within these rows. */
const HEAD_ROWS = 20;

/**
 * Reads the days and their streams from a CSV file with any separator and in any supported
 * language.
 *
 * @param order how to read days such as 11/02/2026, if the file was read before and did not say
 */
export function readStreams(text: string, order?: DayOrder): StreamsRead {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') return { error: 'This file is empty.' };
  if (content.includes('\0')) return { error: 'This file is no CSV file.' };
  const { data } = parse<string[]>(content, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const table = tableOf(rows);
  if ('error' in table) return table;
  return daysOf(table, order);
}

interface Table {
  /** The texts of a day and of its streams, with the number of the row in the file. */
  rows: { day: string; streams: string; row: number }[];
}

function tableOf(rows: readonly string[][]): Table | { error: string } {
  const head = rows.slice(0, HEAD_ROWS).findIndex((row) => row.some(isDayName));
  const body = rows.slice(head + 1);
  const named = rows[head] ?? [];
  const width = Math.max(...body.map(({ length }) => length), 0);
  const columns = Array.from({ length: width }, (_none, index) => index);
  const cellsOf = (index: number) => body.map((row) => row[index] ?? '').filter(Boolean);
  const holds = (index: number, is: (cell: string) => boolean) => {
    const cells = cellsOf(index);
    return cells.length > 0 && cells.filter(is).length > cells.length / 2;
  };
  if (head !== -1 && body.length === 0) return { error: 'This file has no rows.' };
  const byName = named.findIndex(isDayName);
  const day = byName === -1 ? columns.find((index) => holds(index, isDay)) : byName;
  if (day === undefined) return { error: 'This file has no column with days.' };
  // A file without known names may still name its columns in another language.
  const names = head === -1 ? (rows[0] ?? []) : named;
  const counts = columns.filter(
    (index) => index !== day && holds(index, (cell) => numberIn(cell) !== null),
  );
  const streams = names.findIndex(isStreamsName);
  const count = streams === -1 && counts.length === 1 ? counts[0] : streams;
  if (count === undefined || count === -1)
    return { error: 'This file has no column with streams or plays.' };
  const first = head === -1 && !isDay(rows[0]?.[day] ?? '') ? 1 : 0;
  return {
    rows: body.slice(first).flatMap((row, index) => {
      const text = { day: row[day] ?? '', streams: row[count] ?? '' };
      // Sums at the foot have no day.
      return text.day === '' ? [] : [{ ...text, row: head + 2 + first + index }];
    }),
  };
}

function daysOf({ rows }: Table, given: DayOrder | undefined): StreamsRead {
  const order = given ?? orderOf(rows.map(({ day }) => day));
  const [first] = rows;
  if (!first) return { error: 'This file has no rows.' };
  if (order === null) return { question: 'order', example: first.day };
  const sums = new Map<string, number>();
  let hasRepeats = false;
  for (const { day, streams, row } of rows) {
    const iso = dayIn(day, order);
    if (iso === null) return { error: `Row ${row}: “${day.slice(0, 40)}” is no day.` };
    // An empty cell is a day without data, not one without streams.
    if (streams === '') continue;
    const count = numberIn(streams);
    if (count === null)
      return { error: `Row ${row}: “${streams.slice(0, 40)}” is no whole number.` };
    hasRepeats ||= sums.has(iso);
    sums.set(iso, (sums.get(iso) ?? 0) + count);
  }
  const days = [...sums].map(([day, count]) => ({ day, streams: count }));
  days.sort((a, b) => (a.day < b.day ? -1 : 1));
  if (days.length === 0) return { error: 'This file has no streams.' };
  if (days.some(({ streams }) => streams > FIGURE_MAX))
    return { error: 'A number in this file is too large.' };
  const notes = [
    hasRepeats && 'Rows of the same day were added up.',
    days.length > STREAM_DAYS_MAX && `Only the newest ${STREAM_DAYS_MAX} days are kept.`,
  ].filter((note) => note !== false);
  return { days: days.slice(-STREAM_DAYS_MAX), notes };
}

/** A count such as 1234, 1,234, 1.234, 1 234, 1’234, or 12.0; `null` for other texts. */
export function numberIn(text: string): number | null {
  const compact = text.replace(/[\s\u00A0\u202F'’]/g, '');
  if (/^\d{1,15}$/.test(compact)) return Number(compact);
  if (/^\d{1,3}(?:,\d{3}){1,4}(?:\.0{1,2})?$|^\d{1,3}(?:\.\d{3}){1,4}(?:,0{1,2})?$/.test(compact))
    return Number(compact.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, ''));
  return /^\d{1,15}[.,]0{1,2}$/.test(compact) ? Number.parseInt(compact, 10) : null;
}
