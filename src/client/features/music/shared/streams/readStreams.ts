import { parse } from 'papaparse';
import { FIGURE_MAX, STREAM_DAYS_MAX } from '@/shared/platform/limits';
import { fold } from '@/shared/platform/fold';
import type { StreamDay } from '@/shared/music/streams.schemas';
import { dayIn, type DayOrder, isDay, orderOf } from './streamDays';

/* The column names in files of Spotify for Artists and Apple Music for Artists, in their languages. */
const namesIn = (list: string): ReadonlySet<string> => new Set(list.split('|').map(fold));

const DAY_NAMES = namesIn(
  'date|day|datum|tag|fecha|dia|data|giorno|jour|dag|dato|paiva|paivamaara|tarih|gun|data dnia|日付|날짜|日期|дата',
);

const STREAM_NAMES = namesIn(
  'streams|stream count|daily streams|plays|play count|views|wiedergaben|reproducciones|reproducoes|riproduzioni|ascolti|ecoutes|lectures|afspeelbeurten|avspillinger|afspilninger|uppspelningar|toistot|odtworzenia|dinlemeler|再生回数|재생 횟수|播放次数|прослушивания',
);

/** Perhaps the sum of a day over all songs, perhaps the sum of all days. */
const TOTAL_NAMES = namesIn('total streams|streams total|streams gesamt|total plays');

const isNamed = (names: ReadonlySet<string>, cell: string): boolean =>
  names.has(
    fold(cell)
      .trim()
      .replace(/[\s_-]+/g, ' '),
  );

const isDayName = (cell: string): boolean => isNamed(DAY_NAMES, cell);

const isStreamsName = (cell: string): boolean => isNamed(STREAM_NAMES, cell);

const isTotalName = (cell: string): boolean => isNamed(TOTAL_NAMES, cell);

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
  if (content.includes('\0')) return { error: 'This is not a CSV file.' };
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
  const daily = names.findIndex(isStreamsName);
  const streams = daily === -1 ? names.findIndex(isTotalName) : daily;
  const count = streams === -1 && counts.length === 1 ? counts[0] : streams;
  if (count === undefined || count === -1)
    return { error: 'This file has no column with streams or plays.' };
  const first = head === -1 && !isDay(rows[0]?.[day] ?? '') ? 1 : 0;
  const found = body.slice(first).map((row, index) => ({
    day: row[day] ?? '',
    streams: row[count] ?? '',
    row: head + 2 + first + index,
  }));
  return { rows: withoutSums(found) };
}

/** Without the rows of sums, which have a name or nothing for their day, above or below the days. */
function withoutSums(rows: Table['rows']): Table['rows'] {
  const isDated = ({ day }: Table['rows'][number]) => /\d/.test(day) || isDay(day);
  const start = rows.findIndex(isDated);
  const end = rows.findLastIndex(isDated) + 1;
  return start === -1 ? rows : rows.slice(start, end).filter(({ day }) => day !== '');
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
    if (iso === null) return { error: `Row ${row}: “${day.slice(0, 40)}” is not a date.` };
    // A day without data is not one without streams.
    if (isNoData(streams)) continue;
    const count = numberIn(streams);
    if (count === null)
      return { error: `Row ${row}: “${streams.slice(0, 40)}” is not a whole number.` };
    hasRepeats ||= sums.has(iso);
    sums.set(iso, (sums.get(iso) ?? 0) + count);
  }
  const days = [...sums].map(([day, count]) => ({ day, streams: count }));
  days.sort((a, b) => (a.day < b.day ? -1 : 1));
  if (days.length === 0) return { error: 'This file has no streams.' };
  if (!hasRepeats && isRunningTotal(days)) return { error: RUNNING_TOTAL };
  if (days.some(({ streams }) => streams > FIGURE_MAX))
    return { error: 'A number in this file is too large.' };
  const notes = [
    hasRepeats && 'Rows of the same day were added up.',
    days.length > STREAM_DAYS_MAX && `Only the newest ${STREAM_DAYS_MAX} days are kept.`,
  ].filter((note) => note !== false);
  return { days: days.slice(-STREAM_DAYS_MAX), notes };
}

const NO_DATA: ReadonlySet<string> = new Set(['', '-', '--', 'n/a', '#n/a', 'na', 'null', 'none']);
const isNoData = (text: string): boolean => NO_DATA.has(fold(text));

const RUNNING_TOTAL =
  'The numbers in this file are running totals. Please upload the streams of each day.';
/** Real streams fall in at least one of so many days. */
const GROWING_DAYS = 14;

function isRunningTotal(days: readonly StreamDay[]): boolean {
  const counts = days.map(({ streams }) => streams);
  return (
    new Set(counts).size >= GROWING_DAYS &&
    counts.every((count, index) => count >= (counts[index - 1] ?? 0))
  );
}

/** A count such as 1234, 1,234, 1.234, 1 234, 1’234, 1,23,456 or 12.0; `null` for other texts. */
export function numberIn(text: string): number | null {
  const compact = text.replace(/[\s\u00A0\u202F'’]/g, '');
  if (/^\d{1,15}$/.test(compact)) return Number(compact);
  if (/^\d{1,3}(?:,\d{3}){1,4}(?:\.0{1,2})?$|^\d{1,3}(?:\.\d{3}){1,4}(?:,0{1,2})?$/.test(compact))
    return Number(compact.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, ''));
  // The grouping of India.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.0{1,2})?$/.test(compact))
    return Number(compact.replaceAll(',', ''));
  return /^\d{1,15}[.,]0{1,2}$/.test(compact) ? Number.parseInt(compact, 10) : null;
}

/** UTF-16 by its byte order mark, or by the zeros beside the letters of ASCII. */
function utf16Of([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

export function decodeFile(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
