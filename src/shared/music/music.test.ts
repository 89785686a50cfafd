import { isIsoDay } from '../platform/dayFields';
import { ValidationError } from 'yup';
import { releaseEditFormSchema, releaseFormSchema, releasePatchSchema } from './releases.schemas';
import { firstOrderDay, isEmbargoTooFar, isUnderEmbargo } from './embargo.rules';
import { TITLE_MAX } from '../platform/limits';
import { trackTitleOf } from './releases.rules';

const form = { title: 'Glass Harbour', format: 'ep', genre: 'electronic' };
const messageOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0];
    throw error;
  }
};

it('an ISO day exists, and may have a time', () => {
  const days = [
    '2026-09-21',
    '2024-02-29',
    '2026-09-21T10:00:00Z',
    '2026-09-21T00:00:00.000+02:00',
  ];
  expect(days.filter((day) => !isIsoDay(day))).toEqual([]);
  const others = ['', '2026-02-29', '2026-13-01', '21 Sep 2026', '2026-9-1', '0026-01-01', 'soon'];
  expect(others.filter(isIsoDay)).toEqual([]);
});

it('releaseFormSchema needs a title that is not blank and a day that exists, without its time', () => {
  const read = (fields: object) => releaseFormSchema.validateSync({ ...form, ...fields });
  expect(messageOf(() => read({ title: '  ' }))).toBe('Please enter a title');
  const { release_date } = read({ release_date: '2026-09-21T23:00:00Z' });
  expect(release_date).toBe('2026-09-21');
  const message = messageOf(() => read({ release_date: '2026-02-30' }));
  expect(message).toBe('Please enter a date as DD.MM.YYYY.');
});

const dated = (release_date: string) => () => releasePatchSchema.validateSync({ release_date });
const year = new Date().getFullYear();

it.each(['1900-01-01', `${year + 10}-12-31`])('a release date can be %s', (day) => {
  expect(dated(day)()).toEqual({ release_date: day });
});
it.each(['1899-12-31', `${year + 11}-01-01`, '9999-01-01'])('it cannot be %s', (day) => {
  expect(messageOf(dated(day))).toMatch(/^The release date /);
});

it('editing needs a description in the form, and can clear the link and the date, but not the title', () => {
  const message = messageOf(() => releaseEditFormSchema.validateSync(form));
  expect(message).toBe('Please enter a description.');
  const cleared = { link: null, release_date: null };
  expect(releasePatchSchema.validateSync(cleared)).toEqual(cleared);
  expect(messageOf(() => releasePatchSchema.validateSync({ title: null }))).toBeDefined();
});

const NOW = new Date('2026-11-28T14:30:00Z');

it.each<[embargoUntil: string | null, isUnder: boolean, isTooFar: boolean]>([
  [null, false, false],
  ['2026-11-27', false, false],
  ['2026-11-28', false, false],
  ['2026-11-29', true, false],
  ['2027-01-07', true, false],
  ['2027-01-08', true, true],
])('an embargo until %s: nothing may be public %p, or ordered %p', (day, isUnder, isTooFar) => {
  expect(isUnderEmbargo(day, NOW)).toBe(isUnder);
  expect(isEmbargoTooFar(day, NOW)).toBe(isTooFar);
});

it('embargo an embargo of 40 days allows orders from today on, over leap days too', () => {
  expect(firstOrderDay('2027-01-07')).toBe('2026-11-28');
  expect(firstOrderDay('2028-03-10')).toBe('2028-01-30');
});

it.each([
  ['01_my_song-final.mp3', 'My song'],
  ['01_last_ferry_MASTER_v3.wav', 'Last ferry'],
  ['02 Breakwater (final).wav', 'Breakwater'],
  ['03_tide_tables.flac', 'Tide tables'],
  ['04 - ropes.wav', 'Ropes'],
  ['4. Ropes (Live).ogg', 'Ropes (Live)'],
  ['Low Tide.wav', 'Low Tide'],
  ['07 Seven.mp3', 'Seven'],
  ['7_rings.mp3', 'Rings'],
  ['7) Rings.mp3', 'Rings'],
  ['7-rings.mp3', 'Rings'],
  ['7 Rings.mp3', '7 Rings'],
  ['7-11.mp3', '7-11'],
  ['1.5 Degrees.mp3', '1.5 Degrees'],
  ['01 99 Luftballons.mp3', '99 Luftballons'],
  ['99 Luftballons.mp3', '99 Luftballons'],
  ['1979.mp3', '1979'],
  ['7th Street.mp3', '7th Street'],
  ['Mr. Blue.mp3', 'Mr. Blue'],
  ['Final.wav', 'Final'],
  ['My-song.mp3', 'My-song'],
  ['.mp3', 'Untitled'],
  ['___.mp3', 'Untitled'],
])('trackTitle %s suggests %s', (name, title) => {
  expect(trackTitleOf(name)).toBe(title);
});

it('trackTitle is no longer than a title may be', () => {
  expect(trackTitleOf(`${'x'.repeat(500)}.mp3`).length).toBe(TITLE_MAX);
});
