import { isIsoDay } from '../platform/dayFields';
import { ValidationError } from 'yup';
import { releaseEditFormSchema, releaseFormSchema, releasePatchSchema } from './releases.schemas';
import { deliveryDueAt, firstOrderDay, isEmbargoTooFar, isUnderEmbargo } from './embargo.rules';
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

it.each(['2026-09-21', '2024-02-29', '2026-09-21T10:00:00Z', '2026-09-21T00:00:00.000+02:00'])(
  'isIsoDay accepts %s',
  (value) => {
    expect(isIsoDay(value)).toBe(true);
  },
);
it.each(['', '2026-02-29', '2026-13-01', '21.09.2026', '2026-9-1', '0026-01-01', 'soon'])(
  'isIsoDay refuses %j',
  (value) => {
    expect(isIsoDay(value)).toBe(false);
  },
);

it('releaseFormSchema needs a title that is not blank', () => {
  expect(messageOf(() => releaseFormSchema.validateSync({ ...form, title: '  ' }))).toBe(
    'Please enter a title',
  );
});

it('releaseFormSchema drops the time of a release date', () => {
  expect(
    releaseFormSchema.validateSync({ ...form, release_date: '2026-09-21T23:00:00Z' }),
  ).toMatchObject({ release_date: '2026-09-21' });
});

it('releaseFormSchema needs a day that exists', () => {
  expect(
    messageOf(() => releaseFormSchema.validateSync({ ...form, release_date: '2026-02-30' })),
  ).toBe('Please enter a date as DD.MM.YYYY.');
});

const dated = (release_date: string) => () => releasePatchSchema.validateSync({ release_date });
const year = new Date().getFullYear();

it.each(['1900-01-01', `${year + 10}-12-31`])('a release date can be %s', (day) => {
  expect(dated(day)()).toEqual({ release_date: day });
});
it.each(['1899-12-31', `${year + 11}-01-01`, '9999-01-01'])(
  'a release date cannot be %s',
  (day) => {
    expect(messageOf(dated(day))).toMatch(/^The release date /);
  },
);

it('editing needs a description in the form', () => {
  expect(messageOf(() => releaseEditFormSchema.validateSync(form))).toBe(
    'Please enter a description.',
  );
});

it('editing can clear the link and the date, but not the title', () => {
  expect(releasePatchSchema.validateSync({ link: null, release_date: null })).toEqual({
    link: null,
    release_date: null,
  });
  expect(messageOf(() => releasePatchSchema.validateSync({ title: null }))).toBeDefined();
});

const PAID_AT = new Date('2026-11-28T14:30:00Z');

it.each<[embargoUntil: string | null, deliveryDays: number, dueAt: string]>([
  [null, 7, '2026-12-05T14:30:00.000Z'],
  ['2026-11-20', 7, '2026-12-05T14:30:00.000Z'],
  ['2026-12-03', 7, '2026-12-05T14:30:00.000Z'],
  ['2026-12-04', 7, '2026-12-05T14:30:00.000Z'],
  ['2026-12-05', 7, '2026-12-06T09:00:00.000Z'],
  ['2026-12-18', 7, '2026-12-19T09:00:00.000Z'],
  ['2026-12-31', 1, '2027-01-01T09:00:00.000Z'],
  ['2027-01-07', 40, '2027-01-08T09:00:00.000Z'],
])(
  'embargo deliveryDueAt under an embargo until %s, work of %d days is due at %s',
  (embargoUntil, deliveryDays, due) => {
    expect(deliveryDueAt({ paidAt: PAID_AT, deliveryDays, embargoUntil }).toISOString()).toBe(due);
  },
);

it.each<[embargoUntil: string | null, isUnder: boolean, isTooFar: boolean]>([
  [null, false, false],
  ['2026-11-27', false, false],
  ['2026-11-28', false, false],
  ['2026-11-29', true, false],
  ['2027-01-07', true, false],
  ['2027-01-08', true, true],
])(
  'embargo an embargo until %s: nothing may be public %p, nothing ordered %p',
  (day, isUnder, isTooFar) => {
    expect(isUnderEmbargo(day, PAID_AT)).toBe(isUnder);
    expect(isEmbargoTooFar(day, PAID_AT)).toBe(isTooFar);
  },
);

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
