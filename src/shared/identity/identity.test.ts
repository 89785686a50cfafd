import { type Schema, ValidationError } from 'yup';
import {
  artistRegistrationSchema,
  artistSignUpFormSchema,
  loginSchema,
  outletRegistrationSchema,
  newPasswordFormSchema,
  isWeakPassword,
} from './auth.requests';
import { findingOf, linkStateOf, type LinkOutcome } from './links.rules';

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

it('sign-up form accepts the required fields alone', () => {
  expect(errorsOf(artistSignUpFormSchema, artist)).toEqual({});
});

it.each([
  ['email', '', 'Please enter your email.'],
  ['email', '   ', 'Please enter your email.'],
  ['password', '', 'Please enter a password.'],
  ['password', 'short1', 'Password is too simple. Please choose a stronger password.'],
  ['password', 'xmaravx1', 'Password is too simple. Please choose a stronger password.'],
  ['password', 'my-vell-pw', 'Password is too simple. Please choose a stronger password.'],
  ['password2', 'cobalt7y', 'Passwords do not match.'],
  ['password2', '', 'Passwords do not match.'],
  ['terms', false, 'Please agree to the terms and conditions to proceed.'],
  ['username', ' ', 'Please enter a username.'],
])('sign-up form %s %j: %s', (field, value, message) => {
  expect(errorsOf(artistSignUpFormSchema, { ...artist, [field]: value })[field]).toBe(message);
});

it.each([
  'vell@example',
  'vell example@a.b',
  'vell\u0000@example.com',
  'vell@example.com,other',
  'Vell<vell@example.com>',
  'mara..vell@example.com',
  'vell.@example.com',
  've\u200bll@example.com',
  'vell@-example.com',
  'vell@example-.com',
  `${'a'.repeat(65)}@example.com`,
])('sign-up form refuses the e-mail %j', (email) => {
  expect(errorsOf(artistSignUpFormSchema, { ...artist, email })).toEqual({
    email: 'Please enter a valid email address.',
  });
});

it('sign-up form shows only one message about an empty e-mail', () => {
  expect(Object.keys(errorsOf(artistSignUpFormSchema, { ...artist, email: '' }))).toEqual([
    'email',
  ]);
});

it('registration payload has no consent fields, and leaves out empty fields', () => {
  const payload = artistRegistrationSchema.cast(
    { ...artist, website: 'http://', stage_name: '' },
    { stripUnknown: true },
  );
  expect(payload).not.toHaveProperty('terms');
  expect(payload.website).toBeUndefined();
  expect(payload.stage_name).toBeUndefined();
});

it('registration payload of an outlet allows two categories and not three', () => {
  const outlet = { ...artist, types: ['news', 'sports'] };
  expect(errorsOf(outletRegistrationSchema, outlet)).toEqual({});
  expect(
    errorsOf(outletRegistrationSchema, { ...outlet, types: ['news', 'sports', 'other'] }),
  ).toHaveProperty('types');
});

it('login and new password require both fields', () => {
  expect(errorsOf(loginSchema, {})).toEqual({
    email: 'Please enter your email.',
    password: 'Please enter your password.',
  });
  expect(errorsOf(newPasswordFormSchema, { password: '', password2: '' })).toMatchObject({
    password: 'Please fill in both fields.',
    password2: 'Please fill in both fields.',
  });
});

it('login and new password compare the two new passwords', () => {
  expect(errorsOf(newPasswordFormSchema, { password: 'cobalt7x', password2: 'cobalt7y' })).toEqual({
    password2: 'Passwords do not match.',
  });
});

const owner = { username: 'nightdesk', email: 'mara.vell@example.com' };

it.each([
  ['seven characters', 'abcdef7'],
  ['longer than can be hashed in bounded time', `abc1`.repeat(32) + 'x'],
  ['all digits', '907164530'],
  ['a common one of eight characters', 'password'],
  ['a common one in capitals', 'SUNSHINE'],
  ["the product's name", 'Linernote'],
  ["the product's name and digits", 'linernote2026'],
  ["the product's name in signs", 'l1nern0te!'],
  ["the product's name in signs, and a year", 'L!nernot3_2026'],
  ["the product's name twice", 'linernotelinernote'],
  ['one character', 'zzzzzzzzzz'],
  ['two different characters', 'azaazzaz'],
  ['the username inside', 'xx-NightDesk-1'],
  ['the part of the e-mail before the @ inside', 'my-mara.vell-pw'],
])('isWeakPassword refuses %s', (_rule, password) => {
  expect(isWeakPassword(password, owner)).toBe(true);
});

it.each(['cobalt7x', 'linernote-harbour', 'azaazzaq', 'abc1'.repeat(32)])(
  'isWeakPassword accepts %s',
  (password) => {
    expect(isWeakPassword(password, owner)).toBe(false);
  },
);

it.each([{}, { username: '', email: '' }, { username: '  ', email: '@example.com' }])(
  'isWeakPassword does not treat an empty name as part of every password: %j',
  (unknownOwner) => {
    expect(isWeakPassword('cobalt7x', unknownOwner)).toBe(false);
  },
);

const check = (day: number, outcome: LinkOutcome) => ({
  outcome,
  checked_at: `2026-11-${day}T12:00:00.000Z`,
});

const dayOf = (iso: string) => iso.slice(0, 10);
const now = new Date('2026-11-24T18:00:00Z');

const textOf = (...checks: ReturnType<typeof check>[]) =>
  linkStateOf(findingOf(checks), dayOf, now).text;

it.each<[string, LinkOutcome]>([
  ['Live, checked 2026-11-20', 'live'],
  ['Live, checked 2026-11-20', 'unnamed'],
  ['Live, checked 2026-11-20', 'unreadable'],
  ['Gone since 2026-11-20', 'gone'],
  ['Not reached on 2026-11-20', 'unreachable'],
  ['Not checked', 'refused'],
])('linkStateOf reads %s for a link that is %s', (text, outcome) => {
  expect(textOf(check(20, outcome))).toBe(text);
});

it('linkStateOf shows today’s checks as today, and that there was no check yet', () => {
  expect(textOf(check(24, 'live'))).toBe('Live, checked today');
  expect(textOf()).toBe('Not checked yet');
});

it('linkStateOf dates a page that is gone by the first check that did not find it', () => {
  expect(textOf(check(10, 'gone'), check(12, 'live'), check(16, 'gone'), check(20, 'gone'))).toBe(
    'Gone since 2026-11-16',
  );
  expect(textOf(check(16, 'gone'), check(20, 'gone'))).toBe('Gone since 2026-11-16');
});
