import { type Schema, ValidationError } from 'yup';
import {
  artistRegistrationSchema,
  artistSignUpFormSchema,
  loginSchema,
  outletRegistrationSchema,
  newPasswordFormSchema,
} from './auth.requests';

const errorsOf = (schema: Schema, value: unknown): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of error.inner) fields[path ?? ''] ??= message;
    return fields;
  }
};

const artist = {
  username: 'marav',
  email: 'vell@example.com',
  password: 'cobalt7x',
  password2: 'cobalt7x',
  terms: true,
};

describe('sign-up form', () => {
  it('accepts the required fields alone', () => {
    expect(errorsOf(artistSignUpFormSchema, artist)).toEqual({});
  });

  it.each([
    ['email', '', 'Please enter your email.'],
    ['email', '   ', 'Please enter your email.'],
    ['email', 'vell@example', 'Please enter a valid email address.'],
    ['email', 'vell example@a.b', 'Please enter a valid email address.'],
    ['email', 'vell\u0000@example.com', 'Please enter a valid email address.'],
    ['email', 'vell@example.com,other', 'Please enter a valid email address.'],
    ['email', 'Vell<vell@example.com>', 'Please enter a valid email address.'],
    ['email', 'mara..vell@example.com', 'Please enter a valid email address.'],
    ['email', 'vell.@example.com', 'Please enter a valid email address.'],
    ['email', 've\u200bll@example.com', 'Please enter a valid email address.'],
    ['email', 'vell@-example.com', 'Please enter a valid email address.'],
    ['email', 'vell@example-.com', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(65)}@example.com`, 'Please enter a valid email address.'],
    ['password', '', 'Please enter a password.'],
    ['password', 'short1', 'Password is too simple. Please choose a stronger password.'],
    ['password', 'xmaravx1', 'Password is too simple. Please choose a stronger password.'],
    ['password', 'my-vell-pw', 'Password is too simple. Please choose a stronger password.'],
    ['password2', 'cobalt7y', 'Passwords do not match.'],
    ['password2', '', 'Passwords do not match.'],
    ['terms', false, 'Please agree to the terms and conditions to proceed.'],
    ['username', ' ', 'Please enter a username.'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errorsOf(artistSignUpFormSchema, { ...artist, [field]: value })[field]).toBe(message);
  });

  it('shows only one message about an empty e-mail', () => {
    expect(Object.keys(errorsOf(artistSignUpFormSchema, { ...artist, email: '' }))).toEqual([
      'email',
    ]);
  });
});

describe('registration payload', () => {
  it('has no consent fields, and leaves out empty fields', () => {
    const payload = artistRegistrationSchema.cast(
      { ...artist, website: 'http://', stage_name: '' },
      { stripUnknown: true },
    );
    expect(payload).not.toHaveProperty('terms');
    expect(payload.website).toBeUndefined();
    expect(payload.stage_name).toBeUndefined();
  });

  it('of an outlet allows two categories and not three', () => {
    const outlet = { ...artist, types: ['news', 'sports'] };
    expect(errorsOf(outletRegistrationSchema, outlet)).toEqual({});
    expect(
      errorsOf(outletRegistrationSchema, { ...outlet, types: ['news', 'sports', 'other'] }),
    ).toHaveProperty('types');
  });
});

describe('login and new password', () => {
  it('require both fields', () => {
    expect(errorsOf(loginSchema, {})).toEqual({
      email: 'Please enter your email.',
      password: 'Please enter your password.',
    });
    expect(errorsOf(newPasswordFormSchema, { password: '', password2: '' })).toMatchObject({
      password: 'Please fill in both fields.',
      password2: 'Please fill in both fields.',
    });
  });

  it('compare the two new passwords', () => {
    expect(
      errorsOf(newPasswordFormSchema, { password: 'cobalt7x', password2: 'cobalt7y' }),
    ).toEqual({ password2: 'Passwords do not match.' });
  });
});
