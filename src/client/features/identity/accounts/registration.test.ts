import type { ApiError } from '@/shared/platform/apiError';
import { EMPTY_SIGN_UP, explainRegistration, registrationOf } from './registration';

const typed = {
  ...EMPTY_SIGN_UP,
  username: ' nightdesk ',
  email: ' mara@example.com ',
  password: 'cobalt7x',
  password2: 'cobalt7x',
  terms: true,
  mailing_list: true,
};
const account = {
  role: 'artist',
  username: 'nightdesk',
  email: 'mara@example.com',
  password: 'cobalt7x',
  password2: 'cobalt7x',
};

describe('registrationOf', () => {
  it('leaves out empty fields and both consents, and sends an artist’s biography even when empty', async () => {
    expect(await registrationOf('artist', { ...typed, website: 'http://' })).toEqual({
      ...account,
      biography: '',
    });
  });

  it('sends an artist’s own fields, the year as a number', async () => {
    const values = {
      ...typed,
      stage_name: 'Mara Vell',
      company_name: 'Not an artist’s',
      country: 'uk',
      genres: ['jazz', 'other'],
      types: ['news'],
      year_of_foundation: '2015',
      website: 'https://example.com',
    };
    expect(await registrationOf('artist', values)).toEqual({
      ...account,
      biography: '',
      stage_name: 'Mara Vell',
      country: 'uk',
      genres: ['jazz', 'other'],
      year_of_foundation: 2015,
      website: 'https://example.com',
    });
  });

  it('sends the categories of an outlet as `types`, and no biography', async () => {
    const values = { ...typed, company_name: 'Night Desk', stage_name: 'x', types: ['news'] };
    expect(await registrationOf('media', values)).toEqual({
      ...account,
      role: 'media',
      company_name: 'Night Desk',
      types: ['news'],
    });
  });
});

describe('explainRegistration', () => {
  const failure = (error: Partial<ApiError>): ApiError => ({
    status: 500,
    message: '',
    code: null,
    fields: {},
    ...error,
  });
  const emailTaken = 'This email is already taken.';

  it('adds nothing to a taken e-mail', () => {
    const error = failure({ status: 409, code: 'email_taken', message: 'Taken.' });
    expect(explainRegistration(error)).toEqual({ fields: { email: emailTaken }, alert: undefined });
  });

  it('adds a taken username above the form and at its field', () => {
    const error = failure({ status: 409, code: 'username_taken', message: 'Username taken.' });
    expect(explainRegistration(error)).toEqual({
      fields: { email: emailTaken, username: 'Username taken.' },
      alert: 'Username taken.',
    });
  });

  it('shows the server’s errors at their fields', () => {
    const error = failure({ status: 400, message: 'No.', fields: { country: 'Unknown country.' } });
    expect(explainRegistration(error)).toEqual({
      fields: { email: emailTaken, country: 'Unknown country.' },
      alert: 'No.',
    });
  });

  it('falls back to its own message', () => {
    expect(explainRegistration(failure({}))).toMatchObject({ alert: 'Registration failed' });
  });
});
