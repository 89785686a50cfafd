import { isIsoDay } from '../platform/days';
import { ValidationError } from 'yup';
import { releaseEditFormSchema, releaseFormSchema, releasePatchSchema } from './releases.schemas';

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

describe('isIsoDay', () => {
  it.each(['2026-09-21', '2024-02-29', '2026-09-21T10:00:00Z', '2026-09-21T00:00:00.000+02:00'])(
    'accepts %s',
    (value) => {
      expect(isIsoDay(value)).toBe(true);
    },
  );
  it.each(['', '2026-02-29', '2026-13-01', '21.09.2026', '2026-9-1', '0026-01-01', 'soon'])(
    'refuses %j',
    (value) => {
      expect(isIsoDay(value)).toBe(false);
    },
  );
});

describe('releaseFormSchema', () => {
  it('needs a title that is not blank', () => {
    expect(messageOf(() => releaseFormSchema.validateSync({ ...form, title: '  ' }))).toBe(
      'Please enter a title',
    );
  });

  it('drops the time of a release date', () => {
    expect(
      releaseFormSchema.validateSync({ ...form, release_date: '2026-09-21T23:00:00Z' }),
    ).toMatchObject({ release_date: '2026-09-21' });
  });

  it('needs a day that exists', () => {
    expect(
      messageOf(() => releaseFormSchema.validateSync({ ...form, release_date: '2026-02-30' })),
    ).toBe('Please enter a date as DD.MM.YYYY.');
  });
});

describe('a release date', () => {
  const dated = (release_date: string) => () => releasePatchSchema.validateSync({ release_date });
  const year = new Date().getFullYear();

  it.each(['1900-01-01', `${year + 10}-12-31`])('can be %s', (day) => {
    expect(dated(day)()).toEqual({ release_date: day });
  });
  it.each(['1899-12-31', `${year + 11}-01-01`, '9999-01-01'])('cannot be %s', (day) => {
    expect(messageOf(dated(day))).toMatch(/^The release date /);
  });
});

describe('editing', () => {
  it('needs a description in the form', () => {
    expect(messageOf(() => releaseEditFormSchema.validateSync(form))).toBe(
      'Please enter a description.',
    );
  });

  it('can clear the link and the date, but not the title', () => {
    expect(releasePatchSchema.validateSync({ link: null, release_date: null })).toEqual({
      link: null,
      release_date: null,
    });
    expect(messageOf(() => releasePatchSchema.validateSync({ title: null }))).toBeDefined();
  });
});
