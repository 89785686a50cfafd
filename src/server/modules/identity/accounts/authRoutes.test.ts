import { oneTimeTokens, outgoingMails, refreshTokens, users } from '@/server/platform/db/schema';
import { hashing, PRODUCT_COST } from '@/server/platform/auth/passwords';
import { testApp } from '@/server/testing/testApp';

const artist = {
  username: 'nightdesk',
  email: 'mara@example.com',
  password: 'cobalt7x-song',
  password2: 'cobalt7x-song',
  role: 'artist',
};
const outlet = { ...artist, username: 'weekly', email: 'desk@example.com', role: 'media' };

const test = testApp({ startsAt: 'now' });

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const profileWith = (access: string) =>
  test.app.inject({
    url: '/api/auth/profile/',
    headers: { authorization: `Bearer ${access}` },
  });

describe('registration', () => {
  it('of an artist logs in at once', async () => {
    const response = await post('auth/register/artist/', {
      ...artist,
      stage_name: ' Glass Harbour ',
      biography: '',
      year_of_foundation: 2015,
      genres: ['rock', 'jazz'],
      country: 'uk',
      website: 'http://',
    });
    expect(response.statusCode).toBe(201);
    const { user, access, refresh } = response.json();
    expect(user).toEqual({
      id: expect.any(Number),
      email: 'mara@example.com',
      username: 'nightdesk',
      is_admin: false,
      admin_role: null,
      is_active: false,
      role: 'artist',
      profile: {
        id: expect.any(Number),
        stage_name: 'Glass Harbour',
        genres: ['rock', 'jazz'],
        country: 'uk',
        year_of_foundation: 2015,
        catalogue_until: null,
        biography: null,
        website: null,
        facebook: null,
        instagram: null,
        youtube: null,
        tiktok: null,
        twitter: null,
        version: 1,
      },
      version: 1,
    });
    expect((await profileWith(access)).json()).toEqual(user);
    expect((await post('auth/token/refresh/', { refresh })).statusCode).toBe(200);
  });

  it('of an outlet keeps the types and uses the first as its category', async () => {
    const response = await post('auth/register/media/', {
      ...outlet,
      company_name: 'Weekly',
      types: ['sports', 'news'],
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().user.profile).toMatchObject({
      company_name: 'Weekly',
      types: ['sports', 'news'],
      category: 'sports',
    });
  });

  it('of an outlet without a name uses the username, so that artists can tell outlets apart', async () => {
    const response = await post('auth/register/media/', outlet);
    expect(response.json().user.profile.company_name).toBe(outlet.username);
  });

  it('treats a domain in punycode and in Unicode as one', async () => {
    const [unicode, ascii] = ['mara@exämple.org', 'mara@xn--exmple-cua.org'];
    const password = artist.password;
    expect((await post('auth/register/artist/', { ...artist, email: ascii })).statusCode).toBe(201);
    const again = { ...artist, username: 'other', email: unicode };
    expect((await post('auth/register/artist/', again)).json().code).toBe('email_taken');
    for (const email of [unicode, ascii])
      expect((await post('auth/login/', { email, password })).statusCode).toBe(200);
  });

  it('stores neither the password nor the refresh token', async () => {
    const cheap = hashing.cost;
    hashing.cost = PRODUCT_COST;
    const { refresh } = (await post('auth/register/artist/', artist)).json();
    hashing.cost = cheap;
    const [user] = await test.db.select().from(users);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [token] = await test.db.select().from(refreshTokens);
    expect(token?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(token)).not.toContain(refresh);
  });

  it.each([
    ['email', '', 'Please enter your email.'],
    ['email', 'mara', 'Please enter a valid email address.'],
    ['email', 'a@b.c\u0000', 'Please enter a valid email address.'],
    ['password', 'short1', 'Password is too simple. Please choose a stronger password.'],
    ['password', 'xnightdeskx', 'Password is too simple. Please choose a stronger password.'],
    ['password', 'our-mara-sings', 'Password is too simple. Please choose a stronger password.'],
    ['password', 'sunshine', 'Password is too simple. Please choose a stronger password.'],
    ['password', '1029384756', 'Password is too simple. Please choose a stronger password.'],
    ['password2', 'cobalt7y-song', 'Passwords do not match.'],
    ['username', '', 'Please enter a username.'],
    ['genres', ['rock', 'pop', 'jazz', 'other'], 'Genre: please choose at most 3.'],
    ['country', 'atlantis', 'Country: please choose one of the list.'],
    ['website', 'javascript:alert(1)', 'Website must start with http:// or https://.'],
    ['website', 'javascript:1/alert(1)', 'Website must start with http:// or https://.'],
  ])('refuses %s %j', async (field, value, message) => {
    const response = await post('auth/register/artist/', { ...artist, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toBe(message);
    expect(await test.db.select().from(users)).toEqual([]);
  });

  it('refuses a common password that the form does not know', async () => {
    for (const [path, payload] of [['artist', artist] as const, ['media', outlet] as const]) {
      const password = { password: 'trustno1', password2: 'trustno1' };
      const response = await post(`auth/register/${path}/`, { ...payload, ...password });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        password: 'Password is too simple. Please choose a stronger password.',
      });
    }
    expect(await test.db.select().from(users)).toEqual([]);
  });

  it('refuses three categories, fields of the other role and the other role itself', async () => {
    const types = ['news', 'sports', 'other'];
    expect((await post('auth/register/media/', { ...outlet, types })).statusCode).toBe(400);
    expect((await post('auth/register/artist/', { ...artist, types: [] })).statusCode).toBe(400);
    expect((await post('auth/register/artist/', { ...artist, role: 'media' })).statusCode).toBe(
      400,
    );
    for (const flag of ['is_active', 'is_admin']) {
      const response = await post('auth/register/artist/', { ...artist, [flag]: true });
      expect(response.statusCode).toBe(400);
    }
  });

  it('names the field that is taken, whatever the case of its value', async () => {
    await post('auth/register/artist/', artist);
    const email = await post('auth/register/media/', { ...outlet, email: 'MARA@example.com' });
    expect(email.statusCode).toBe(409);
    expect(email.json()).toEqual({ detail: 'This email is already taken.', code: 'email_taken' });
    const username = await post('auth/register/media/', { ...outlet, username: 'NightDesk' });
    expect(username.statusCode).toBe(409);
    expect(username.json()).toEqual({
      detail: 'This username is already taken.',
      code: 'username_taken',
    });
  });

  it('succeeds for one of several simultaneous requests, and the others leave no rows', async () => {
    const responses = await Promise.all(
      [0, 1, 2, 3].map(() => post('auth/register/artist/', artist)),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(await test.db.select().from(users)).toHaveLength(1);
  });
});

describe('login', () => {
  const wrong = { detail: 'Incorrect email or password' };

  it('returns tokens, and ignores the case of the address', async () => {
    await post('auth/register/artist/', artist);
    const response = await post('auth/login/', {
      email: 'Mara@Example.com',
      password: artist.password,
    });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json()).sort()).toEqual(['access', 'refresh']);
    expect((await profileWith(response.json().access)).statusCode).toBe(200);
  });

  it('uses the password exactly as it was typed', async () => {
    const password = ' Cobalt7x  Song ';
    const registered = await post('auth/register/artist/', {
      ...artist,
      email: 'blanks@example.com',
      username: 'blanks',
      password,
      password2: password,
    });
    expect(registered.statusCode).toBe(201);
    for (const [typed, status] of [
      [password, 200],
      [password.trim(), 401],
      [password.toLowerCase(), 401],
      [password.slice(0, -1), 401],
    ] as const) {
      const login = await post('auth/login/', { email: 'blanks@example.com', password: typed });
      expect([typed, login.statusCode]).toEqual([typed, status]);
    }
  });

  it('responds the same to a wrong password and an unknown address', async () => {
    await post('auth/register/artist/', artist);
    const password = await post('auth/login/', { email: artist.email, password: 'wrong-one-77' });
    const address = await post('auth/login/', {
      email: 'nobody@example.com',
      password: artist.password,
    });
    expect(password.statusCode).toBe(401);
    expect(password.json()).toMatchObject(wrong);
    expect(address.statusCode).toBe(401);
    expect(address.json()).toEqual(password.json());
  });

  it('does as much work for an unknown address as for a wrong password', async () => {
    await post('auth/register/artist/', artist);
    /** Measures processor time, which is less affected by other programs than the clock. */
    const work = async (email: string): Promise<number> => {
      const before = process.cpuUsage();
      await post('auth/login/', { email, password: 'wrong-one-77' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let known = 0;
    let unknown = 0;
    for (let round = 0; round < 15; round += 1) {
      known += await work(artist.email);
      unknown += await work('nobody@example.com');
    }
    // Without the comparison with a dummy hash the ratio is below 0.2.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});

describe('a password hash with an outdated cost', () => {
  const cheap = hashing.cost;
  beforeEach(async () => {
    await post('auth/register/artist/', artist);
    hashing.cost = { ...cheap, timeCost: 2 };
  });
  afterEach(() => {
    hashing.cost = cheap;
  });
  const login = (password = artist.password) =>
    post('auth/login/', { email: artist.email, password });
  const stored = async () => (await test.db.select().from(users))[0];

  it('is renewed by the next successful log-in, and by no other', async () => {
    const before = await stored();
    expect((await login('cobalt7y-song')).statusCode).toBe(401);
    expect(await stored()).toEqual(before);
    expect((await login()).statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toEqual({ ...before, passwordHash: expect.stringContaining('t=2,') });
    hashing.cost = cheap;
    expect((await login()).statusCode).toBe(200);
    expect(await stored()).toEqual(renewed);
  });
});

describe('refresh tokens', () => {
  it('end with the logout, which can be repeated', async () => {
    const { refresh } = (await post('auth/register/artist/', artist)).json();
    const logout = await post('auth/logout/', { refresh });
    expect(logout.statusCode).toBe(204);
    expect(logout.body).toBe('');
    const after = await post('auth/token/refresh/', { refresh });
    expect(after.statusCode).toBe(401);
    expect(after.json().code).toBe('token_not_valid');
    expect((await post('auth/logout/', { refresh })).statusCode).toBe(204);
  });

  it('are no access tokens, and access tokens are no refresh tokens', async () => {
    const { access, refresh } = (await post('auth/register/artist/', artist)).json();
    expect((await profileWith(refresh)).statusCode).toBe(401);
    expect((await post('auth/token/refresh/', { refresh: access })).statusCode).toBe(401);
  });
});

describe('with activation', () => {
  beforeEach(async () => {
    await test.reopen({ config: { mediaActivation: true } });
  });
  const tokenIn = async (index: number): Promise<string> => {
    const mail = (await test.mails())[index];
    return /\/activate\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const login = { email: outlet.email, password: outlet.password };

  it('an artist is logged in at once, and the link of the welcome mail confirms the address', async () => {
    const { access, user } = (await post('auth/register/artist/', artist)).json();
    expect(user.is_active).toBe(false);
    expect((await profileWith(access)).json().is_active).toBe(false);
    expect(
      (await post('auth/login/', { email: artist.email, password: artist.password })).statusCode,
    ).toBe(200);
    const mails = await test.mails();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [artist.email, 'Welcome to Linernote: confirm your e-mail address'],
    ]);
    // The owner of a mistyped mailbox must not get into the account.
    const confirmed = await post('auth/activate/', { token: await tokenIn(0) });
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, {}]);
    expect((await profileWith(access)).json().is_active).toBe(true);
  });

  it('an outlet gets a mail instead of tokens, and its link logs in', async () => {
    const registered = await post('auth/register/media/', outlet);
    expect(registered.statusCode).toBe(201);
    expect(Object.keys(registered.json())).toEqual(['user']);
    const [mail] = await test.mails();
    expect(mail?.recipient).toBe(outlet.email);
    expect(mail?.body).toContain(`${test.deps.config.publicUrl}/activate?token=`);

    expect((await post('auth/login/', login)).statusCode).toBe(403);
    const activated = await post('auth/activate/', { token: await tokenIn(0) });
    expect(activated.statusCode).toBe(200);
    expect((await profileWith(activated.json().access)).statusCode).toBe(200);
    expect((await post('auth/login/', login)).statusCode).toBe(200);
  });

  it('a link works once, within seven days, and only for the activation', async () => {
    await post('auth/register/media/', outlet);
    const token = await tokenIn(0);
    expect(
      (await post('password_reset/confirm/', { token, password: 'another-song-1' })).statusCode,
    ).toBe(400);
    test.advance(7 * 24 * 3600 + 1);
    expect((await post('auth/activate/', { token })).statusCode).toBe(400);
    test.advance(-7200);
    expect((await post('auth/activate/', { token })).statusCode).toBe(200);
    expect((await post('auth/activate/', { token })).json().code).toBe('link_not_valid');
  });

  it('reveals that the confirmation is missing only with the right password', async () => {
    await post('auth/register/media/', outlet);
    const wrong = await post('auth/login/', { ...login, password: 'wrong-one-77' });
    const right = await post('auth/login/', login);
    expect([wrong.json(), right.json()]).toMatchObject([
      { code: 'incorrect_login' },
      { code: 'account_not_active' },
    ]);
  });

  it('sends the link again when logging in later', async () => {
    await post('auth/register/media/', outlet);
    await post('auth/login/', login);
    expect(await test.mails()).toHaveLength(1);
    test.advance(3600);
    await post('auth/login/', login);
    expect(await test.mails()).toHaveLength(2);
    expect((await post('auth/activate/', { token: await tokenIn(1) })).statusCode).toBe(200);
    expect(await test.db.select().from(oneTimeTokens)).toEqual([]);
  });

  describe('requesting the link again', () => {
    const resend = (email: string) => post('auth/activate/resend/', { email });

    it('mails another one, and either of them works', async () => {
      await post('auth/register/media/', outlet);
      test.advance(61);
      const response = await resend('DESK@example.com');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ status: 'OK' });
      expect(await test.mails()).toHaveLength(2);
      expect((await post('auth/activate/', { token: await tokenIn(1) })).statusCode).toBe(200);
      expect((await post('auth/login/', login)).statusCode).toBe(200);
    });

    it('helps an account whose link has expired', async () => {
      await post('auth/register/media/', outlet);
      test.advance(8 * 24 * 3600);
      expect((await post('auth/activate/', { token: await tokenIn(0) })).statusCode).toBe(400);
      await resend(outlet.email);
      expect((await post('auth/activate/', { token: await tokenIn(1) })).statusCode).toBe(200);
    });

    it('responds the same for an unknown address and an active account, and sends nothing', async () => {
      await post('auth/register/artist/', artist);
      await post('auth/activate/', { token: await tokenIn(0) });
      const nobody = await resend('nobody@example.com');
      const active = await resend(artist.email);
      expect([nobody.statusCode, active.statusCode]).toEqual([200, 200]);
      expect(nobody.json()).toEqual({ status: 'OK' });
      expect(active.json()).toEqual(nobody.json());
      expect(await test.mails()).toHaveLength(1);
    });

    it('sends one mail for two presses of the button', async () => {
      await post('auth/register/media/', outlet);
      test.advance(61);
      await resend(outlet.email);
      expect((await resend(outlet.email)).json()).toEqual({ status: 'OK' });
      expect(await test.mails()).toHaveLength(2);
    });

    it('reveals only to the account itself that a link was sent a moment ago', async () => {
      const { access } = (await post('auth/register/artist/', artist)).json<{ access: string }>();
      const payload = { email: artist.email };
      const resendAs = async (authorization: string) => {
        const url = '/api/auth/activate/resend/';
        const headers = { authorization };
        const response = await test.app.inject({ method: 'POST', url, payload, headers });
        return response.json<{ status: string; detail?: string }>();
      };
      const detail = 'Sent a moment ago. Look in your spam folder too.';
      expect(await resendAs(`Bearer ${access}`)).toEqual({ status: 'OK', detail });
      const other = { ...artist, email: 'other@example.com', username: 'other' };
      const { access: stranger } = (await post('auth/register/artist/', other)).json();
      for (const authorization of ['', 'Bearer of.no.body', `Bearer ${stranger}`])
        expect(await resendAs(authorization)).toEqual({ status: 'OK' });
      test.advance(61);
      expect(await resendAs(`Bearer ${access}`)).toEqual({ status: 'OK' });
      expect(await test.mails()).toHaveLength(3);
    });

    it('requires an address', async () => {
      const response = await resend(' ');
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({ email: 'Please enter your email.' });
    });
  });

  it('sends no mail when the account is not created', async () => {
    await post('auth/register/media/', outlet);
    await post('auth/register/media/', outlet);
    expect(await test.db.select().from(outgoingMails)).toHaveLength(1);
  });
});
