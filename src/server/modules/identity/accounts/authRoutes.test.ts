import { oneTimeTokens, refreshTokens, users } from '@/server/platform/db/schema';
import { hashing, hashTurns, PRODUCT_COST } from '@/server/platform/auth/passwords';
import { testApp } from '@/server/testing/testApp';
import { tally } from '@/server/testing/trade';

const password = 'cobalt7x-song';
const secrets = { password, password2: password };
const artist = { username: 'nightdesk', email: 'mara@example.com', ...secrets, role: 'artist' };
const outlet = {
  ...{ username: 'weekly', email: 'desk@example.com', ...secrets, role: 'media' },
  ...{ company_name: 'Weekly', instagram: '@weekly' },
};

const test = testApp({ startsAt: 'now' });

const post = (path: string, payload: object, headers = {}) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers });
const registerArtist = (values: object = {}) =>
  post('auth/register/artist/', { ...artist, ...values });
const registerOutlet = (values: object = {}) =>
  post('auth/register/media/', { ...outlet, ...values });
const logIn = ({ email }: { email: string }, typed = password) =>
  post('auth/login/', { email, password: typed });
const profileWith = (access: string) =>
  test.app.inject({ url: '/api/auth/profile/', headers: { authorization: `Bearer ${access}` } });

it('an artist who registers is logged in at once', async () => {
  const response = await registerArtist({
    stage_name: ' Glass Harbour ',
    biography: '',
    year_of_foundation: 2015,
    genres: ['rock', 'jazz'],
    country: 'uk',
    website: 'http://',
  });
  expect(response.statusCode).toBe(201);
  const { user, access, refresh } = response.json();
  const [none, id] = [null, expect.any(Number)];
  expect(user).toEqual({
    ...{ id, email: 'mara@example.com', username: 'nightdesk', role: 'artist', version: 1 },
    ...{ is_admin: false, admin_role: null, is_active: false, part: null },
    profile: {
      ...{ id, stage_name: 'Glass Harbour', genres: ['rock', 'jazz'], country: 'uk', version: 1 },
      ...{ year_of_foundation: 2015, catalogue_until: none, biography: none, website: none },
      ...{ facebook: none, instagram: none, youtube: none, tiktok: none, twitter: none },
    },
  });
  expect((await profileWith(access)).json()).toEqual(user);
  // Refresh tokens are no access tokens, and access tokens are no refresh tokens.
  expect((await profileWith(refresh)).statusCode).toBe(401);
  expect((await post('auth/token/refresh/', { refresh: access })).statusCode).toBe(401);
  expect((await post('auth/token/refresh/', { refresh })).statusCode).toBe(200);
});

it('an outlet keeps its types, with the first as category', async () => {
  const named = await registerOutlet({ types: ['sports', 'news'] });
  expect(named.statusCode).toBe(201);
  expect(named.json().user.profile).toMatchObject({
    company_name: 'Weekly',
    types: ['sports', 'news'],
    category: 'sports',
    instagram: 'https://www.instagram.com/weekly',
  });
});

it('an address of an outlet is one, and its names are optional', async () => {
  expect((await registerOutlet({ instagram: 'gramophone' })).json().fields).toEqual({
    instagram: 'Instagram needs a whole address, such as https://example.com.',
  });
  const unnamed = { company_name: undefined, instagram: undefined };
  expect((await registerOutlet(unnamed)).statusCode).toBe(201);
});

it('a domain in punycode and in Unicode is one', async () => {
  const [unicode, ascii] = ['mara@exämple.org', 'mara@xn--exmple-cua.org'];
  expect((await registerArtist({ email: ascii })).statusCode).toBe(201);
  const again = await registerArtist({ username: 'other', email: unicode });
  expect(again.json().code).toBe('email_taken');
  for (const email of [unicode, ascii]) expect((await logIn({ email })).statusCode).toBe(200);
});

it('a registration stores neither the password nor the refresh token', async () => {
  const cheap = hashing.cost;
  hashing.cost = PRODUCT_COST;
  const { refresh } = (await registerArtist()).json();
  hashing.cost = cheap;
  const [user] = await test.db.select().from(users);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [token] = await test.db.select().from(refreshTokens);
  expect(token?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(token)).not.toContain(refresh);
});

it('a registration names every invalid field, and refuses fields and roles that are not its own', async () => {
  const invalid = await registerArtist({
    email: 'a@b.c\u0000',
    password: 'xnightdeskx',
    genres: ['rock', 'pop', 'jazz', 'other'],
    country: 'atlantis',
    website: 'javascript:1/alert(1)',
  });
  expect(invalid.statusCode).toBe(400);
  expect(invalid.json().fields).toEqual({
    email: 'Please enter a valid email address.',
    password: 'Password is too simple. Please choose a stronger password.',
    password2: 'Passwords do not match.',
    genres: 'Genre: please choose at most 3.',
    country: 'Country: please choose one of the list.',
    website: 'Website must start with http:// or https://.',
  });
  // It is common, but the form does not know it.
  const common = { password: 'trustno1', password2: 'trustno1' };
  for (const response of [await registerArtist(common), await registerOutlet(common)])
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { password: 'Password is too simple. Please choose a stronger password.' },
    ]);
  for (const values of [{ types: [] }, { role: 'media' }, { is_active: true }, { is_admin: true }])
    expect((await registerArtist(values)).statusCode).toBe(400);
  expect(await test.db.select().from(users)).toEqual([]);
});

it('a registration names the field that is taken, whatever the case of its value, and sends no mail', async () => {
  const responses = await Promise.all([0, 1, 2, 3].map(() => registerArtist()));
  expect(tally(responses)).toEqual({ 201: 1, 409: 3 });
  const email = await registerOutlet({ email: 'MARA@example.com' });
  expect(email.statusCode).toBe(409);
  expect(email.json()).toEqual({ detail: 'This email is already taken.', code: 'email_taken' });
  const username = await registerOutlet({ username: 'NightDesk' });
  expect(username.statusCode).toBe(409);
  const taken = { detail: 'This username is already taken.', code: 'username_taken' };
  expect(username.json()).toEqual(taken);
  expect(await test.db.$count(users)).toBe(1);
  expect(await test.mails()).toHaveLength(1);
});

it('a log-in ignores the case of the address, and uses the password exactly as it was typed', async () => {
  const exact = ' Cobalt7x  Song ';
  expect((await registerArtist({ password: exact, password2: exact })).statusCode).toBe(201);
  const response = await logIn({ email: 'Mara@Example.com' }, exact);
  expect(response.statusCode).toBe(200);
  expect(Object.keys(response.json()).sort()).toEqual(['access', 'refresh']);
  expect((await profileWith(response.json().access)).statusCode).toBe(200);
  for (const typed of [exact.trim(), exact.toLowerCase(), exact.slice(0, -1)])
    expect([typed, (await logIn(artist, typed)).statusCode]).toEqual([typed, 401]);
});

it('a log-in responds the same, after the same work, to a wrong password and an unknown address', async () => {
  await registerArtist();
  const nobody = { email: 'nobody@example.com' };
  const [wrong, unknown] = [await logIn(artist, 'wrong-one-77'), await logIn(nobody)];
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toMatchObject({ detail: 'Incorrect email or password' });
  expect(unknown.json()).toEqual(wrong.json());
  const compared = jest.spyOn(hashTurns, 'take');
  for (const who of [artist, nobody]) {
    await logIn(who, 'wrong-one-77');
    // For nobody with a hash that stands for it, of the same cost.
    expect(compared).toHaveBeenCalledTimes(1);
    compared.mockClear();
  }
  compared.mockRestore();
});

it('a password hash with an outdated cost is renewed by the next successful log-in, and by no other', async () => {
  const cheap = hashing.cost;
  const stored = async () => (await test.db.select().from(users))[0];
  try {
    await registerArtist();
    hashing.cost = { ...cheap, timeCost: 2 };
    const before = await stored();
    expect((await logIn(artist, 'cobalt7y-song')).statusCode).toBe(401);
    expect(await stored()).toEqual(before);
    expect((await logIn(artist)).statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toEqual({ ...before, passwordHash: expect.stringContaining('t=2,') });
    hashing.cost = cheap;
    expect((await logIn(artist)).statusCode).toBe(200);
    expect(await stored()).toEqual(renewed);
  } finally {
    hashing.cost = cheap;
  }
});

it('a refresh token ends with the logout, which can be repeated', async () => {
  const { refresh } = (await registerArtist()).json();
  const logout = await post('auth/logout/', { refresh });
  expect([logout.statusCode, logout.body]).toEqual([204, '']);
  const after = await post('auth/token/refresh/', { refresh });
  expect([after.statusCode, after.json().code]).toEqual([401, 'token_not_valid']);
  expect((await post('auth/logout/', { refresh })).statusCode).toBe(204);
});

describe('with activation', () => {
  beforeEach(async () => {
    await test.reopen({ config: { mediaActivation: true } });
  });
  const tokenIn = async (index: number): Promise<string> => {
    const mail = (await test.mails())[index];
    return /\/activate\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const activate = async (index: number) => post('auth/activate/', { token: await tokenIn(index) });
  const resend = (email: string, headers = {}) => post('auth/activate/resend/', { email }, headers);

  it('an artist is logged in at once, and the link of the welcome mail confirms the address', async () => {
    const { access, user } = (await registerArtist()).json();
    expect(user.is_active).toBe(false);
    expect((await profileWith(access)).json().is_active).toBe(false);
    expect((await logIn(artist)).statusCode).toBe(200);
    expect(await test.mails()).toMatchObject([
      { recipient: artist.email, subject: 'Welcome to Linernote: confirm your email address' },
    ]);
    // The owner of a mistyped mailbox must not get into the account.
    const confirmed = await activate(0);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, {}]);
    expect((await profileWith(access)).json().is_active).toBe(true);
  });

  it('an outlet gets a mail instead of tokens, and its link logs in', async () => {
    const registered = await registerOutlet();
    expect(registered.statusCode).toBe(201);
    expect(Object.keys(registered.json())).toEqual(['user']);
    const [mail] = await test.mails();
    expect(mail?.recipient).toBe(outlet.email);
    expect(mail?.body).toContain(`${test.deps.config.publicUrl}/activate?token=`);
    // Only the right password reveals that the confirmation is missing.
    expect((await logIn(outlet, 'wrong-one-77')).json().code).toBe('incorrect_login');
    const early = await logIn(outlet);
    expect([early.statusCode, early.json().code]).toEqual([403, 'account_not_active']);
    const activated = await activate(0);
    expect(activated.statusCode).toBe(200);
    expect((await profileWith(activated.json().access)).statusCode).toBe(200);
    expect((await logIn(outlet)).statusCode).toBe(200);
  });

  it('a link works once, within seven days, and only for the activation', async () => {
    await registerOutlet();
    const token = await tokenIn(0);
    const reset = await post('password_reset/confirm/', { token, password: 'another-song-1' });
    expect(reset.statusCode).toBe(400);
    test.advance(7 * 24 * 3600 + 1);
    expect((await activate(0)).statusCode).toBe(400);
    test.advance(-7200);
    expect((await activate(0)).statusCode).toBe(200);
    expect((await activate(0)).json().code).toBe('link_not_valid');
  });

  it('a later log-in sends the link again', async () => {
    await registerOutlet();
    await logIn(outlet);
    expect(await test.mails()).toHaveLength(1);
    test.advance(3600);
    await logIn(outlet);
    expect(await test.mails()).toHaveLength(2);
    expect((await activate(1)).statusCode).toBe(200);
    expect(await test.db.select().from(oneTimeTokens)).toEqual([]);
  });

  it('a request mails another link, once for two presses, also when the first has expired', async () => {
    await registerOutlet();
    test.advance(8 * 24 * 3600);
    expect((await activate(0)).statusCode).toBe(400);
    for (const email of ['DESK@example.com', outlet.email]) {
      const response = await resend(email);
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'OK' }]);
    }
    expect(await test.mails()).toHaveLength(2);
    expect((await activate(1)).statusCode).toBe(200);
    expect((await logIn(outlet)).statusCode).toBe(200);
  });

  it('a request responds the same for an unknown address and an active account, and sends nothing', async () => {
    await registerArtist();
    await activate(0);
    for (const email of ['nobody@example.com', artist.email]) {
      const response = await resend(email);
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'OK' }]);
    }
    expect(await test.mails()).toHaveLength(1);
    const empty = await resend(' ');
    expect(empty.statusCode).toBe(400);
    expect(empty.json().fields).toEqual({ email: 'Please enter your email.' });
  });

  it('a request reveals only to the account itself that a link was sent a moment ago', async () => {
    const { access } = (await registerArtist()).json<{ access: string }>();
    const resendAs = async (authorization: string) =>
      (await resend(artist.email, { authorization })).json<object>();
    const detail = 'Sent a moment ago. Look in your spam folder too.';
    expect(await resendAs(`Bearer ${access}`)).toEqual({ status: 'OK', detail });
    const other = await registerArtist({ email: 'other@example.com', username: 'other' });
    for (const authorization of ['', 'Bearer of.no.body', `Bearer ${other.json().access}`])
      expect(await resendAs(authorization)).toEqual({ status: 'OK' });
    test.advance(61);
    expect(await resendAs(`Bearer ${access}`)).toEqual({ status: 'OK' });
    expect(await test.mails()).toHaveLength(3);
  });
});

it('a message reaches the operator, who answers to its writer', async () => {
  const payload = { email: 'reader@example.com', text: 'Do you take podcasts?' };
  const response = await test.app.inject({ method: 'POST', url: '/api/contact/', payload });
  expect(response.statusCode).toBe(204);
  const recipient = test.deps.config.contactEmail;
  expect((await test.mails()).at(-1)).toMatchObject({
    ...{ recipient, replyTo: payload.email, body: `${payload.text}\n` },
    subject: 'Message to Linernote from reader@example.com',
  });
});
