import { screen, within } from '@testing-library/react';
import { makeCampaign } from '@/client/testing/records';
import { campaignRoutes, makePiece, NO_WORK } from '@/client/testing/campaignRecords';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { addDays, mediansAround } from './streamDays';
import { decodeFile, numberIn, readStreams, type StreamsRead } from './readStreams';

const PIECE = makePiece(1, { delivered_at: '2026-11-08T12:00:00.000Z' });
const PUT = 'PUT campaigns/3/streams/';
const days = Array.from({ length: 40 }, (_none, index) => ({
  day: addDays('2026-10-20', index),
  streams: index < 19 ? 86 : 142,
}));

async function open(routes: Routes = {}) {
  const app = renderApp({
    path: '/campaigns/3',
    session: 'artist',
    fetch: {
      ...campaignRoutes(makeCampaign(3, { stage: 'approved', open_until: '2026-12-01T00:00:00Z' })),
      'GET campaigns/3/work/': { ...NO_WORK, pieces: [PIECE] },
      ...routes,
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Streams a day' }));
  const input = await section.findByLabelText<HTMLInputElement>('CSV file of streams');
  return { ...app, section, input };
}
/* jsdom's files cannot be read otherwise. */
const file = (text: string) =>
  Object.assign(new File([text], 'streams.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

it('sends only the days and numbers of the file, and shows the medians', async () => {
  const { user, server, section, input } = await open({ [PUT]: { days } });
  await user.upload(input, file('date,song,streams\n2026-11-02,Low Tide,"1,234"\n'));
  const medians = { name: /before and after each publication/ };
  const table = within(await section.findByRole('table', medians));
  expect(table.getByRole('row', { name: '8 Nov 2026 86 142' })).toBeInTheDocument();
  expect(section.getByText(/Other things happened too\.$/)).toBeInTheDocument();
  expect(server.bodies(PUT)).toEqual([{ days: [{ day: '2026-11-02', streams: 1234 }] }]);
  expect(section.getByRole('button', { name: 'Upload another file' })).toBeInTheDocument();
});

it('shows what is wrong with a file, sends nothing, and keeps the existing streams', async () => {
  const { user, server, section, input } = await open({ 'GET campaigns/3/streams/': { days } });
  await user.upload(input, file('song,streams\nLow Tide,3\n'));
  expect(await section.findByText('This file has no column with days.')).toBeInTheDocument();
  await user.upload(input, file('x'.repeat(2 * 1024 * 1024 + 1)));
  expect(await section.findByText('This file is larger than 2 MB.')).toBeInTheDocument();
  expect(server.callsTo(PUT)).toEqual([]);
  section.getByRole('table', { name: 'Streams of each day', hidden: true });
});

it('asks for the format of ambiguous days', async () => {
  const { user, server, section, input } = await open({ [PUT]: { days } });
  await user.upload(input, file('date,streams\n01/02/2026,4\n05/06/2026,5\n'));
  const name = 'What comes first in 01/02/2026?';
  const question = within(await section.findByRole('group', { name }));
  await user.click(question.getByRole('button', { name: 'The month' }));
  expect(await section.findByText(/From a file that you uploaded/)).toBeInTheDocument();
  expect(server.bodies(PUT)[0]).toMatchObject({ days: [{ day: '2026-01-02' }, {}] });
});

it('removes the streams, or shows why not', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user, server, section } = await open({
    'GET campaigns/3/streams/': { days },
    [PUT]: () => response,
  });
  await user.click(section.getByRole('button', { name: 'Remove the streams' }));
  expect(await section.findByText('The database rests.')).toBeInTheDocument();
  response = { days: [] };
  await user.click(section.getByRole('button', { name: 'Remove the streams' }));
  expect(await section.findByText(/^Upload a CSV file/)).toBeInTheDocument();
  expect(section.getByRole('button', { name: 'Upload streams' })).toHaveFocus();
  expect(server.bodies(PUT)[1]).toEqual({ days: [] });
});

const lines = (...rows: string[]) => rows.join('\r\n');
const TWO = [
  { day: '2026-11-02', streams: 1234 },
  { day: '2026-11-03', streams: 80 },
];
const thirteenth = (streams: number) => [{ day: '2026-11-13', streams }];

it.each<[what: string, file: string, more?: typeof TWO, note?: string]>([
  [
    'a file of Spotify for Artists',
    lines('date,listeners,streams,followers', '2026-11-02,900,1234,12', '2026-11-03,70,80,12'),
  ],
  [
    'a German file with semicolons, dots and a byte order mark',
    lines('\uFEFFDatum;Hörer;Wiedergaben', '2 Nov 2026;900;1.234', '3 Nov 2026;70;80'),
  ],
  [
    'a French file with tabs and narrow spaces',
    lines('Date\tÉcoutes', '02/11/2026\t1\u202F234', '03/11/2026\t80', '13/11/2026\t0'),
    thirteenth(0),
  ],
  [
    'an American file, whose last day can only be the 13th',
    lines('Date,Plays', '11/02/2026,"1,234"', '11/03/2026,80', '11/13/2026,5'),
    thirteenth(5),
  ],
  [
    'dates that are consecutive only with the month first',
    lines('Date,Plays', '11/02/2026,"1,234"', '11/03/2026,80'),
  ],
  [
    'a title before the column names, an empty line, and a sum at the end',
    lines('Glass Harbour', '', 'Day,Streams', '2026-11-02,1234', '2026-11-03,80', ',1314'),
  ],
  [
    'a file without column names, newest first, with gaps',
    lines('2026-11-13,7', '2026-11-03,80', '2026-11-02,1234'),
    thirteenth(7),
  ],
  [
    'rows for several songs',
    lines('Date,Song,Streams', '2026-11-02,A,1000', '2026-11-02,B,234', '2026-11-03,A,80'),
    [],
    'Rows of the same day were added up.',
  ],
  [
    'a day without a number, which is left out',
    lines('Date,Streams', '2026-11-02,1234', '2026-11-03,80', '2026-11-04,'),
  ],
  [
    'column names in an unknown language',
    lines('Dátum,Lejátszások', '2026-11-02,1234', '2026-11-03,80'),
  ],
  [
    'rows of sums above and below, in any language',
    lines('Date,Streams', 'Összesen,1314', '2026-11-02,1234', '2026-11-03,80', '合計,1314'),
  ],
  [
    'a running total beside the streams of the day',
    lines('Date,Total streams,Streams', '2026-11-02,5000,1234', '2026-11-03,5080,80'),
  ],
  [
    'a total without another column',
    lines('Date,Total streams', '2026-11-02,1234', '2026-11-03,80'),
  ],
  ...['-', '—', 'N/A', '#N/A', 'null'].map((none): [string, string] => [
    `${none} as no data`,
    lines('Date,Streams', '2026-11-02,1234', '2026-11-03,80', `2026-11-04,${none}`),
  ]),
])('readStreams reads %s', (_what, file, more = [], note) => {
  const days = [...TWO, ...more];
  expect(readStreams(file)).toEqual({ days, notes: note === undefined ? [] : [note] });
});

it.each([
  ...['Nov 2, 2026', 'Mon, November 2nd, 2026', '2 November 2026', '02-Nov-26', '2026-Nov-02'],
  ...['2. Nov. 2026', '2 de noviembre de 2026', '2 novembre 2026', '2 листопада 2026'],
  ...['2026年11月2日', '2026年11月2日(月)', '2026년 11월 2일', '2026. 11. 2.'],
  ...['2026-11-02T00:00:00Z', 'Nov 2, 2026, 12:00 AM', '46328', '46328.0'],
])('readStreams reads the day %s', (day) => {
  const file = lines('Date\tStreams', `${day}\t5`);
  expect(readStreams(file)).toEqual({ days: [{ day: '2026-11-02', streams: 5 }], notes: [] });
});

const NO_DAYS = [
  'Smarch 2, 2026',
  'Nov 2 to Nov 8, 2026',
  'November 2026',
  '31 Nov 2026',
  '123456',
];
it.each(NO_DAYS)('readStreams does not read the day %s', (day) => {
  const file = lines('Date\tStreams', '2026-11-01\t5', `${day}\t5`, '2026-11-09\t5');
  expect(readStreams(file)).toEqual({ error: `Row 3: “${day}” is not a date.` });
});

const FRENCH = lines('Date;Écoutes', '02/11/2026;1\u00a0234', '03/11/2026;80', '13/11/2026;');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

it.each([
  ['Windows-1252', Buffer.from(FRENCH, 'latin1')],
  ['UTF-8', Buffer.from(FRENCH)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${FRENCH}`)],
  ['UTF-16LE', utf16(`\ufeff${FRENCH}`)],
  ['UTF-16BE', utf16(`\ufeff${FRENCH}`).swap16()],
  ['UTF-16LE without a byte order mark', utf16(FRENCH)],
  ['UTF-16BE without a byte order mark', utf16(FRENCH).swap16()],
])('readStreams reads a file in %s', (_encoding, bytes) => {
  expect(readStreams(decodeFile(bytes))).toEqual({ days: TWO, notes: [] });
});

it('readStreams refuses a running total', () => {
  const rows = Array.from({ length: 20 }, (_none, index) => `2026-11-${index + 10},${index * 90}`);
  const error =
    'The numbers in this file are running totals. Please upload the streams of each day.';
  expect(readStreams(lines('Date,Streams', ...rows))).toEqual({ error });
  const withOneDrop = readStreams(lines('Date,Streams', ...rows, '2026-11-30,5'));
  expect(withOneDrop).toHaveProperty('days');
});

it('readStreams asks for the order of ambiguous days, also if they may be the first of each month', () => {
  const firsts = lines('Date,Plays', '01/01/2026,4', '02/01/2026,5', '03/01/2026,5');
  expect(readStreams(firsts)).toEqual({ question: 'order', example: '01/01/2026' });
  const file = lines('Date,Plays', '01/02/2026,4', '05/06/2026,5');
  expect(readStreams(file)).toEqual({ question: 'order', example: '01/02/2026' });
  const first = (read: StreamsRead) => ('days' in read ? read.days[0]?.day : read);
  expect(first(readStreams(file, 'day-first'))).toBe('2026-02-01');
  expect(first(readStreams(file, 'month-first'))).toBe('2026-01-02');
});

it('readStreams keeps the newest 800 days', () => {
  const rows = Array.from({ length: 900 }, (_none, index) =>
    new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const read = readStreams(lines('date,streams', ...rows.map((day) => `${day},1`)));
  if (!('days' in read)) throw new Error('not read');
  expect([read.days.length, read.days.at(-1)?.day]).toEqual([800, rows.at(-1)]);
  expect(read.notes).toEqual(['Only the newest 800 days are kept.']);
});

it.each([
  ['', 'This file is empty.'],
  ['PK\u0003\0\0', 'This is not a CSV file.'],
  [lines('song,streams', 'Low Tide,3'), 'This file has no column with days.'],
  [lines('date,song', '2026-11-02,Low Tide'), 'This file has no column with streams or plays.'],
  [lines('date,streams'), 'This file has no rows.'],
  [lines('date,streams', '2026-11-02,'), 'This file has no streams.'],
  [lines('date,streams', '2026-11-02,3', '2026-02-30,3'), 'Row 3: “2026-02-30” is not a date.'],
  [lines('date,streams', '2026-11-02,3', '2026-11-03,4.5'), 'Row 3: “4.5” is not a whole number.'],
  [lines('date,streams', '2026-11-02,-3', '2026-11-03,4'), 'Row 2: “-3” is not a whole number.'],
  [lines('date,streams', '02/13/2026,1', '13/02/2026,1'), 'Row 2: “02/13/2026” is not a date.'],
])('readStreams reports what is wrong with %j', (file, error) => {
  expect(readStreams(file)).toEqual({ error });
});

it('readStreams reads numbers with separators of thousands, and no fractions', () => {
  const read = ['1,234,567', '1.234', '1’234', '1,23,456', '12,34,56,789.00', '12.0'].map(numberIn);
  expect(read).toEqual([1_234_567, 1234, 1234, 123_456, 123_456_789, 12]);
  expect(['12,50', '1,23', '1e5'].map(numberIn)).toEqual([null, null, null]);
});

const daysFrom = (first: string, streams: number[]) =>
  streams.map((count, index) => ({ day: addDays(first, index), streams: count }));

it('mediansAround compares the 14 days before with the 14 after, without the day itself', () => {
  const before = daysFrom('2026-10-25', [9999, ...Array.from({ length: 14 }, (_none, i) => i + 1)]);
  const after = daysFrom('2026-11-10', [...Array.from({ length: 14 }, () => 50), 9999]);
  const days = [...before, { day: '2026-11-09', streams: 9999 }, ...after];
  const day = '2026-11-09';
  expect(mediansAround(days, day)).toEqual({ day, before: 7.5, after: 50 });
});

it('mediansAround counts calendar days: a gap is not zero, and fewer than seven days have no median', () => {
  const day = '2026-11-20';
  const seven = daysFrom('2026-11-06', [10, 10, 10, 10, 10, 10, 10]);
  expect(mediansAround(seven, day)).toEqual({ day, before: 10, after: null });
  expect(mediansAround(seven.slice(1), day).before).toBeNull();
});
