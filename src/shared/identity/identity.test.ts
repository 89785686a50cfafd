import { type Schema, ValidationError } from 'yup';
import {
  artistRegistrationSchema,
  artistSignUpFormSchema,
  loginSchema,
  outletRegistrationSchema,
  outletSignUpFormSchema,
  newPasswordFormSchema,
} from './auth.requests';
import { isWeakPassword } from './passwords.rules';
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
  ...{ username: 'marav', email: 'vell@example.com', terms: true },
  ...{ password: 'cobalt7x', password2: 'cobalt7x' },
};
const ofForm = (changes: object) => errorsOf(artistSignUpFormSchema, { ...artist, ...changes });
const SIMPLE = 'Password is too simple. Please choose a stronger password.';

it('sign-up form accepts the required fields alone, and has one message about an empty e-mail', () => {
  expect(ofForm({})).toEqual({});
  expect(Object.keys(ofForm({ email: '' }))).toEqual(['email']);
});
it.each([
  ['email', '', 'Please enter your email.'],
  ['email', '   ', 'Please enter your email.'],
  ['password', '', 'Please enter a password.'],
  ['password', 'short1', SIMPLE],
  ['password', 'xmaravx1', SIMPLE],
  ['password', 'my-vell-pw', SIMPLE],
  ['password2', 'cobalt7y', 'Passwords do not match.'],
  ['password2', '', 'Passwords do not match.'],
  ['terms', false, 'Please agree to the terms and conditions to proceed.'],
  ['username', ' ', 'Please enter a username.'],
])('sign-up form %s %j: %s', (field, value, message) => {
  expect(ofForm({ [field]: value })).toMatchObject({ [field]: message });
});

it.each([
  ...['vell@example', 'vell example@a.b', 'vell\u0000@example.com', 'vell@example.com,other'],
  ...['Vell<vell@example.com>', 'mara..vell@example.com', 'vell.@example.com', 'vell@-example.com'],
  ...['ve\u200bll@example.com', 'vell@example-.com', `${'a'.repeat(65)}@example.com`],
])('sign-up form refuses the e-mail %j', (email) => {
  expect(ofForm({ email })).toEqual({ email: 'Please enter a valid email address.' });
});

it('registration payload has no consent fields, and leaves out empty fields', () => {
  const typed = { ...artist, website: 'http://', stage_name: '' };
  const payload = artistRegistrationSchema.cast(typed, { stripUnknown: true });
  expect(payload).not.toHaveProperty('terms');
  expect(payload.website).toBeUndefined();
  expect(payload.stage_name).toBeUndefined();
});

it('registration payload of an outlet allows two categories and not three', () => {
  const errorsWith = (types: string[]) => errorsOf(outletRegistrationSchema, { ...artist, types });
  expect(errorsWith(['news', 'sports'])).toEqual({});
  expect(errorsWith(['news', 'sports', 'other'])).toHaveProperty('types');
});

it('sign-up form of an outlet requires a name and one address, whichever it is', () => {
  const errorsWith = (changes: object) =>
    errorsOf(outletSignUpFormSchema, { ...artist, website: 'http://', ...changes });
  expect(errorsWith({})).toEqual({
    company_name: 'Please enter the name that artists know you by.',
    website: 'Please give one address: your website or a profile.',
  });
  expect(errorsWith({ company_name: 'Weekly', tiktok: '@weekly' })).toEqual({});
});

it('login and new password require both fields, and the two new passwords must match', () => {
  expect(errorsOf(loginSchema, {})).toEqual({
    email: 'Please enter your email.',
    password: 'Please enter your password.',
  });
  const both = 'Please fill in both fields.';
  const empty = errorsOf(newPasswordFormSchema, { password: '', password2: '' });
  expect(empty).toMatchObject({ password: both, password2: both });
  const others = errorsOf(newPasswordFormSchema, { password: 'cobalt7x', password2: 'cobalt7y' });
  expect(others).toEqual({ password2: 'Passwords do not match.' });
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

const STRONG = ['cobalt7x', 'linernote-harbour', 'azaazzaq', 'abc1'.repeat(32)];
it.each(STRONG)('isWeakPassword accepts %s', (password) => {
  expect(isWeakPassword(password, owner)).toBe(false);
});

const NAMELESS = [{}, { username: '', email: '' }, { username: '  ', email: '@example.com' }];
it.each(NAMELESS)('isWeakPassword: an empty name is no part of a password: %j', (unknownOwner) => {
  expect(isWeakPassword('cobalt7x', unknownOwner)).toBe(false);
});

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
  const gone = [check(16, 'gone'), check(20, 'gone')];
  expect(textOf(check(10, 'gone'), check(12, 'live'), ...gone)).toBe('Gone since 2026-11-16');
  expect(textOf(...gone)).toBe('Gone since 2026-11-16');
});
