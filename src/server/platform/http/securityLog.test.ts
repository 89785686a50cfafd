import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { type LogRecord, recordLog } from '@/server/testing/recordLog';
import { createTestApp, sessionIdIn, TEST_PASSWORD, type TestApp } from '@/server/testing/testApp';

let test: TestApp;
let log: LogRecord;
const start = async (config = {}) => {
  log = recordLog();
  test = await createTestApp({ config, deps: { logger: log.logger } });
};
afterEach(() => test.close());

const events = () =>
  log.lines.flatMap(({ event, userId, reason, status, level }) =>
    event === undefined ? [] : [{ event, userId, reason, status, level }],
  );
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });

it('names the account and the event, and no secret', async () => {
  await start();
  const { user, access, refresh } = await test.register('artist');
  const userId = user.id;
  await post('auth/login/', { email: user.email, password: 'not-this-one-9' });
  await post('auth/login/', { email: 'nobody@example.com', password: 'not-this-one-9' });
  const login = await post('auth/login/', { email: user.email, password: TEST_PASSWORD });
  await post('password_reset/', { email: user.email });
  const [mail] = await test.mails();
  const token = /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await post('auth/logout/', { refresh });
  await post('password_reset/confirm/', { token, password: 'another-Harbour-78' });
  const renewed = await post('auth/login/', { email: user.email, password: 'another-Harbour-78' });
  const headers = { authorization: `Bearer ${renewed.json<{ access: string }>().access}` };
  await test.app.inject({ url: '/api/orders/999999/', headers });
  await test.app.inject({ url: '/api/releases/999999/', headers });
  await test.app.inject({ method: 'POST', url: '/api/services/', headers, payload: {} });
  await test.app.inject({ url: '/api/releases/', headers: { authorization: 'Bearer a.b.c' } });

  const [information, warning] = [30, 40];
  expect(events()).toMatchObject([
    { event: 'registered', userId, level: information },
    { event: 'login_refused', userId, level: warning },
    { event: 'login_refused', userId: undefined },
    { event: 'login', userId },
    { event: 'password_reset_requested', userId },
    { event: 'logout', userId },
    { event: 'password_reset', userId },
    { event: 'login', userId },
    { event: 'access_refused', userId, status: 404 },
    { event: 'access_refused', userId, status: 403, level: warning },
    { event: 'access_refused', userId: undefined, status: 401 },
  ]);
  for (const { reqId, remoteAddress } of log.lines.filter(({ event }) => event !== undefined)) {
    expect([typeof reqId, remoteAddress]).toEqual(['string', '127.0.0.1']);
  }
  const response = login.json<{ access: string; refresh: string }>();
  const secrets = [access, refresh, token, response.access, response.refresh, TEST_PASSWORD];
  for (const secret of [...secrets, 'not-this-one-9', 'another-Harbour-78']) {
    expect(log.text()).not.toContain(secret);
  }
});

it('has an event for each change of e-mail, password, second factor and sessions', async () => {
  await start();
  const { user, access, refresh } = await test.register('artist');
  let headers = { authorization: `Bearer ${access}` };
  const as = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test.app.inject({ method, url: `/api/auth/${path}`, headers, ...(payload && { payload }) });
  const proof = { current_password: TEST_PASSWORD };
  const login = (more: object = {}) =>
    post('auth/login/', { email: 'new@example.com', password: TEST_PASSWORD, ...more });
  const email = 'new@example.com';
  await as('PATCH', 'profile/update/', { email, current_password: 'wrong-One-9' });
  await as('PATCH', 'profile/update/', { email, ...proof });
  const [, link = ''] = /token=([\w-]+)/.exec((await test.mails())[0]?.body ?? '') ?? [];
  expect((await post('auth/email/confirm/', { token: link })).statusCode).toBe(200);

  const other = sessionIdIn((await login()).json<{ access: string }>().access);
  await as('DELETE', `sessions/${other}/`);
  await as('POST', 'sessions/end-others/', {});

  const { secret } = (await as('POST', 'second-factor/', proof)).json<{ secret: string }>();
  const code = () => new TOTP({ secret }).generate();
  const on = await as('POST', 'second-factor/confirm/', { code: code() });
  const codes = on.json<{ recovery_codes: string[] }>().recovery_codes;
  await login({ code: '000000x' });
  await login({ code: codes[0] });
  await as('POST', 'second-factor/disable/', { ...proof, code: codes[1] });

  const password = 'another-Harbour-78';
  const changed = await as('POST', 'password/', { ...proof, password, password2: password });
  headers = { authorization: `Bearer ${changed.json<{ access: string }>().access}` };
  expect((await as('PATCH', 'profile/update/', {})).statusCode).toBe(200);

  expect(events().map(({ event }) => event)).toEqual([
    'registered',
    ...['reauthentication_refused', 'email_change_requested', 'email_changed'],
    ...['login', 'session_ended', 'other_sessions_ended'],
    ...['second_factor_enabled', 'second_factor_refused', 'recovery_code_used', 'login'],
    ...['recovery_code_used', 'second_factor_disabled', 'password_changed'],
  ]);
  expect(events().every(({ userId }) => userId === user.id)).toBe(true);
  const secrets = [refresh, link, secret, ...codes, TEST_PASSWORD, password, 'wrong-One-9'];
  for (const each of secrets) expect(log.text()).not.toContain(each);
});

it('has one event for a login before the activation, with the account', async () => {
  await start({ mediaActivation: true });
  const proof = { email: 'desk@example.com', password: TEST_PASSWORD };
  const names = { username: 'desk', company_name: 'Desk', website: 'desk.fm' };
  const account = { ...names, role: 'media', ...proof, password2: TEST_PASSWORD };
  const registered = await post('auth/register/media/', account);
  const userId = registered.json<{ user: { id: number } }>().user.id;
  await post('auth/login/', proof);
  expect(events()).toMatchObject([
    { event: 'registered', userId },
    { event: 'login_refused', userId, reason: 'account_not_active' },
  ]);
});

it('has a line for each request, whatever its address contains', async () => {
  await start();
  const line = '\n{"event":"login","userId":1}\n';
  await test.app.inject(`/api/${encodeURIComponent(line)}/`);
  await post('auth/login/', { email: `${line}@example.com`, password: line });
  expect(log.lines).toHaveLength(log.text().trimEnd().split('\n').length);
  expect(log.lines.filter(({ event }) => event === 'login')).toEqual([]);
  for (const { time } of log.lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

it('has an event for limits that were exceeded', async () => {
  await start({ rateLimit: true });
  for (let count = 0; count < 31; count += 1) await post('auth/register/artist/', {});
  expect(events()).toMatchObject([{ event: 'limit_met', reason: 'too_many_requests' }]);
});

it('logs no error for a client that disconnects during an upload', async () => {
  await start();
  const { user, access } = await test.register('artist');
  const origin = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const part = (name: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const bodies = [
    `${part('artist')}${user.profile.id}\r\n${part('artwork', '; filename="a.png"')}\x89PNG`,
    `${part('artist')}${user.profile.id}\r\n${part('title')}half a ti`,
    '',
  ];
  const types = ['multipart/form-data; boundary=x', 'application/json'];
  for (const type of types) {
    for (const body of bodies) {
      const socket = net.connect(Number(origin.port), origin.hostname);
      socket.write(
        `POST /api/releases/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${access}\r\n` +
          `Content-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${body}`,
      );
      await once(socket, 'connect');
      await pause(100);
      socket.destroy();
      await once(socket, 'close');
    }
  }
  const disconnects = () => log.lines.filter(({ msg }) => msg === 'the client went away');
  /* A body that is not a form is rejected before it is read. */
  while (disconnects().length < bodies.length) await pause(10);
  await pause(100);
  expect(log.lines.filter(({ level }) => level >= 40)).toEqual([]);
});
