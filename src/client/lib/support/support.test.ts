import fc from 'fast-check';
import { makeToken } from '@/client/testing/tokens';
import { redact, redactEntered } from './redact';
import { modeOf, addressText, plainText } from './redactionRule';
import { reply, Reply, networkDown, stubFetch } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { send } from '@/client/api/transport';
import { recent, referenceIn } from './recent';

const textOf = (value: unknown): string => JSON.stringify(redact(value));

it('the redacted state has numbers and listed texts, and keeps references', () => {
  const plain = {
    title: 'Paper Lanterns',
    stage: 'accepted',
    list: [1, { accessibility: true, refreshed: 1 }],
    none: null,
    created_at: '2026-11-23T06:16:03.123Z',
    client_id: '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f',
    lists: { 'releases/': { ids: [3, 2] }, 'getOffer({"id":5})': 1 },
  };
  expect(redact(plain)).toBe(plain);
});

const file = new File(['lyrics'], 'my name.txt', { type: 'text/plain' });
const form = new FormData();
form.set('presskit', file);

it.each([
  [
    'files their type and size',
    { artwork: file, blob: new Blob(['x']), upload: form },
    { artwork: '<file text/plain, 6 bytes>', blob: '<blob 1 bytes>', upload: '<form data>' },
  ],
  [
    'form values the lengths of texts, and numbers unchanged',
    { originalArgs: { id: 5, body: { order: 7, title: 'x', is_on: true } } },
    { originalArgs: { id: 5, body: { order: 7, title: '<text, 1 characters>', is_on: true } } },
  ],
  [
    'a searched list that it was searched',
    { 'catalogue/?search=my+name&sort=price&page=2': { ids: [1] } },
    { 'catalogue/?search=<7 characters>&sort=price&page=2 #0': { ids: [1] } },
  ],
  [
    'maps and sets their content',
    { map: new Map([[1, { token: 'x' }]]), set: new Set([1]) },
    { map: { '<Map>': [[1, { token: '<text, 1 characters>' }]] }, set: { '<Set>': [1] } },
  ],
])('the redacted state has for %s', (_what, value, shown) => {
  expect(redact(value)).toEqual(shown);
});

it('the redacted state has for an error its name and location, not its message', () => {
  const error = new SyntaxError('Unexpected token in "my diary"');
  const at = expect.arrayContaining([expect.stringContaining('support.test')]) as unknown;
  expect(redact({ error })).toEqual({ error: { name: 'SyntaxError', at } });
  expect(textOf({ error })).not.toContain('diary');
});

it('the redacted state has for an access token its user and expiry', () => {
  const shown = textOf({ accessToken: makeToken({ userId: 12 }) });
  expect(shown).toMatch(/<redacted: of account 12, until \d{4}-\d\d-\d\dT/);
});

it('the redacted state has for entered values the lengths of texts', () => {
  const shown = { at: 1, order: 5, title: '<text, 5 characters>' };
  expect(redactEntered({ at: 1, order: 5, title: 'hello' })).toEqual(shown);
});
it('the redacted state keeps two lists separate whose searches look alike', () => {
  const shown = redact({ 'a/?search=one': 1, 'a/?search=two': 2 });
  expect(Object.values(shown as object)).toEqual([1, 2]);
});

it('any value may contain a cycle', () => {
  const circle: Record<string, unknown> = { password: 'hunter2!', name: 'x' };
  circle.self = [circle];
  const password = '<text, 8 characters>';
  expect(redact(circle)).toEqual({ password, name: 'x', self: ['<circular>'] });
});

it('any value is cut beyond a limited depth', () => {
  let deep: unknown = { token: 'hunter2!', anything: 'hunter2!' };
  for (let level = 0; level < 50_000; level += 1) deep = level % 2 ? [deep] : { deep };
  const shown = textOf(deep);
  expect(shown).not.toContain('hunter2!');
  expect(shown).toContain('<deeper than can be shown>');
});

it('any value that cannot be read gets a placeholder', () => {
  const ownKeys = () => {
    throw new Error('No.');
  };
  const broken = new Proxy({}, { ownKeys });
  expect(redact({ broken, here: 1 })).toEqual({ broken: '<could not be read>', here: 1 });
});

it('any value shows changes inside an object that was shown before', () => {
  const mutable: Record<string, unknown> = { here: 1 };
  const parent = Object.freeze({ mutable });
  expect(redact(parent)).toBe(parent);
  mutable.token = 'hunter2!';
  expect(textOf(parent)).not.toContain('hunter2!');
});

/* Secrets that are recognized by their form, in any place. */
const base64url = (length: number) => fc.stringMatching(new RegExp(`^[\\w-]{${length}}$`));
const recoveryCode = fc.stringMatching(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
const recognizable = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((serial) => makeToken({ serial })),
  base64url(43),
  recoveryCode,
  fc.stringMatching(/^[a-z]{3,12}\.[a-z]{3,12}@[a-z]{3,12}\.(com|org)$/),
  base64url(43).map(
    (signature) => `/media/artwork/1.webp?for=3&until=1790000000&signature=${signature}`,
  ),
  fc.stringMatching(/^[A-Z2-7]{32}$/).map((secret) => `otpauth://totp/Linernote?secret=${secret}`),
);
/** The part of the secret that must not appear. */
const coreOf = (secret: string): string => /(?:signature|secret)=(.+)$/.exec(secret)?.[1] ?? secret;

/* Words that only their field distinguishes as a name or a title. */
const words = fc.stringMatching(/^[a-z]{4,9}( [a-z]{4,9}){0,6} [a-z]{9,12}qz$/);
const entered = fc.constantFrom('originalArgs', 'body', 'patch', 'values', 'draft', 'drafts');
const anyKey = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('data', 'payload', 'meta', 'entities', 'api', 'requestId', 'title', '__proto__'),
  fc.nat({ max: 30_000 }).map(String),
);
type Wrap = (inner: unknown) => unknown;
const wrap: fc.Arbitrary<Wrap> = fc.oneof(
  anyKey.map(
    (key): Wrap =>
      (inner) =>
        Object.fromEntries([
          ['id', 1],
          [key, inner],
        ]),
  ),
  fc.constant<Wrap>((inner) => [1, 'x', inner]),
  fc.constant<Wrap>((inner) => Object.freeze([inner])),
  fc.constant<Wrap>((inner) => Object.freeze({ inner })),
  fc.constant<Wrap>((inner) => new Map([['key', inner]])),
  fc.constant<Wrap>((inner) => new Set([inner])),
  fc.constant<Wrap>((inner) => {
    const round: Record<string, unknown> = { inner };
    round.self = round;
    return round;
  }),
);
/** Wraps from the inside out. */
const wraps = fc.array(wrap, { maxLength: 90 });
const inAll = (inner: unknown, around: readonly Wrap[]): unknown =>
  around.reduce((value, next) => next(value), inner);

it('a planted secret is never shown that looks like a secret, at any depth under any keys', () => {
  fc.assert(
    fc.property(recognizable, wraps, (secret, around) => {
      expect(textOf(inAll(secret, around))).not.toContain(coreOf(secret));
    }),
    { numRuns: 2000 },
  );
});

it('a planted secret is never shown that looks like a secret, within a text or a key', () => {
  const between = fc.constantFrom(' ', ': ', ', ', '"', "'", '(', '/', '=', ' is ');
  fc.assert(
    fc.property(recognizable, between, between, (secret, before, after) => {
      const text = `Here${before}${secret}${after.trim() === '/' ? ' ' : after}there`;
      expect(textOf({ line: text, [text]: 1 })).not.toContain(coreOf(secret));
    }),
    { numRuns: 2000 },
  );
});

it('a planted secret is never shown in a field that is not listed, at any depth', () => {
  const unlisted = fc.oneof(
    fc.constantFrom('accessToken', 'refresh', 'password', 'code', 'text', 'message', 'note'),
    fc.string().filter((key) => modeOf(key, 'x', {}) !== 'listed'),
  );
  fc.assert(
    fc.property(unlisted, words, wraps, (key, secret, around) => {
      expect(textOf(inAll({ [key]: [secret, { [key]: secret }] }, around))).not.toContain(secret);
    }),
    { numRuns: 2000 },
  );
});

it('a planted secret is never shown in form values, whatever the field is called', () => {
  fc.assert(
    fc.property(entered, words, wraps, wraps, (key, secret, within, around) => {
      expect(textOf(inAll({ [key]: inAll(secret, within) }, around))).not.toContain(secret);
    }),
    { numRuns: 2000 },
  );
});

it('redactionRule hides names of files and persons, and shows those of music and outlets', () => {
  const file = { name: 'my taxes.pdf', media_type: 'application/pdf' };
  expect(modeOf('name', file.name, file)).toBe('unlisted');
  expect(modeOf('name', 'Jo', { name: 'Jo', email: 'x' })).toBe('unlisted');
  expect(modeOf('title', 'Tide', { title: 'Tide', genre: 'rock' })).toBe('listed');
});

it('redactionRule shows server errors and the program’s reasons', () => {
  const failure = { status: 409, code: 'stale', message: 'This was changed.', fields: {} };
  expect(modeOf('message', failure.message, failure)).toBe('listed');
  expect(modeOf('code', failure.code, failure)).toBe('listed');
  expect(modeOf('code', 'stale', {})).toBe('unlisted');
  expect(modeOf('reason', 'refused', {})).toBe('listed');
  expect(modeOf('reason', 'boring', {})).toBe('unlisted');
  /* as a whole or not at all */
  expect(plainText('write to jane.doe@example.com now')).toBe('<text, 33 characters>');
});

it.each([
  'GET offers/12/',
  'api/executeQuery/fulfilled',
  '2026-11-23T06:16:03.123Z',
  'internalSubscriptions',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0',
  '/offers/12?tab=open&page=2',
  'linernote.example.com',
  '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f',
])('redactionRule keeps %s unchanged', (text) => {
  expect(addressText(text)).toBe(text);
});

it.each([
  ['/activate?token=abc', '/activate?token=<3 characters>'],
  ['/sign-up?ref=jane&tab=abc@x', '/sign-up?ref=<4 characters>&tab=<5 characters>'],
  ['two\nlines', '<text, 9 characters>'],
  ['x'.repeat(301), '<text, 301 characters>'],
])('redactionRule shows the address %j as %j', (text, shown) => {
  expect(addressText(text)).toBe(shown);
});

const ID = '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f';
const failed = (status: number, id = ID) =>
  new Reply(status, { detail: 'No.', code: 'nope' }, { 'X-Request-Id': id });

beforeEach(() => {
  recent.failures.length = 0;
  recent.serverErrors.length = 0;
  delete recent.requestId;
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('an error of the server gets a reference, the beginning of its request id', async () => {
  stubFetch({ 'GET things/?search=mine': failed(500) });
  const { error } = await send({ path: 'things/?search=mine' });
  expect(error?.message).toBe('No.');
  expect(referenceIn('Failed to create order: No.')).toBe('Reference: 3f2a9c1e.');
  expect(referenceIn('Failed to create order.')).toBeUndefined();
  expect(recent.failures).toEqual([
    { call: 'GET things/', status: 500, requestId: ID, at: expect.any(Number) },
  ]);
  expect(recent.requestId).toBe(ID);
});

it('an error that the user can fix gets no reference, but the request id is kept', async () => {
  stubFetch({ 'GET things/': failed(400) });
  const { error } = await send({ path: 'things/' });
  expect(error?.message).toBe('No.');
  expect(referenceIn('No.')).toBeUndefined();
  expect(recent.failures).toMatchObject([{ status: 400, requestId: ID }]);
});

const INVALID = ['', 'short', 'with space in it', 'x'.repeat(65), '<b>bold-bold</b>'];
it.each(INVALID)('shows no invalid request id: %s', async (id) => {
  stubFetch({ 'GET things/': failed(500, id) });
  const { error } = await send({ path: 'things/' });
  expect(error?.message).toBe('No.');
  expect(recent.requestId).toBeUndefined();
  expect(referenceIn('No.')).toBeUndefined();
});

it('knows the request id of an upload too', async () => {
  const uploads = stubUploads();
  const sending = send({ path: 'things/', method: 'POST', form: new FormData() });
  const upload = uploads[0]!;
  upload.responseHeaders = { 'X-Request-Id': ID };
  upload.respond(507, { detail: 'Full.', code: 'storage_full' });
  expect((await sending).error?.message).toBe('Full.');
  expect(referenceIn('Full.')).toBe('Reference: 3f2a9c1e.');
});

it('keeps the last errors, including those without a response, and no success', async () => {
  stubFetch({ 'GET good/': {}, 'GET gone/': networkDown, 'GET things/': reply(404) });
  await send({ path: 'good/' });
  await send({ path: 'gone/' });
  for (let count = 0; count < 25; count += 1) await send({ path: 'things/' });
  expect(recent.failures).toHaveLength(20);
  recent.failures.length = 0;
  await send({ path: 'gone/' });
  expect(recent.failures).toMatchObject([{ call: 'GET gone/', status: 'NETWORK' }]);
});
