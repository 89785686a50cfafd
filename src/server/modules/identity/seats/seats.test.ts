import { eq } from 'drizzle-orm';
import { outletSeats, seatInvitations, secondFactors, users } from '@/server/platform/db/schema';
import { API_PARTS } from '@/server/api';
import { joinOutlet, mailedToken, post } from '@/server/testing/seats';
import { type TestAccount, testApp, TEST_PASSWORD } from '@/server/testing/testApp';
import { giveMoney, PAYEE_IBAN } from '@/server/testing/money';
import { findPayee } from '@/server/modules/money/payees/payeesRepository';
import { agreeAndPay } from '@/server/testing/payments';
import { COMPLAINT, DELIVERY } from '@/server/testing/cases/makers';
import { call } from '@/server/testing/trade';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { SEAT_MESSAGES, SEATS_MAX } from '@/shared/identity/seats.rules';
import type { Seats } from '@/shared/identity/seats.schemas';

jest.setTimeout(60_000);

const test = testApp({ startsAt: new Date('2026-11-30T12:00:00Z') });
let outlet: TestAccount;
beforeEach(async () => {
  outlet = await test.register('media', { company_name: 'Night Bus Review' });
});

const DAY_S = 24 * 3600;
const invite = (email: string, part = 'editor', by = outlet) =>
  call(test, by, 'POST', 'seats/', { email, part });
const join = (part: 'editor' | 'finance', name: string) => joinOutlet(test, outlet, part, name);
const accept = (token: string, username = 'tomas') =>
  post(test, 'seats/accept/', { token, username, password: TEST_PASSWORD });
const list = async () => (await call(test, outlet, 'GET', 'seats/')).json<Seats>();
const status = async (account: TestAccount, path: string) =>
  (await call(test, account, 'GET', path)).statusCode;
const logIn = async (account: TestAccount) =>
  post(test, 'auth/login/', { email: account.user.email, password: TEST_PASSWORD });

it('gives each part its calls, and no others', () => {
  const of = (part: string) =>
    API_PARTS.flatMap(({ contract }) =>
      Object.entries(contract).flatMap(([name, each]) => (each.part === part ? [name] : [])),
    ).sort();
  expect({ finance: of('finance'), any: of('any'), self: of('self') }).toEqual({
    finance: [
      ...[
        'cancelPayout',
        'createPayout',
        'exportPaperCsv',
        'exportPaperPdf',
        'exportPaperXml',
        'exportWalletCsv',
        'exportWalletJson',
      ],
      ...['getLegalDetails', 'getPaper', 'getPayee', 'getWallet', 'listPapers', 'listPayouts'],
      'listWalletEntries',
      ...['setAutomaticPayouts', 'setLegalDetails'],
    ],
    any: ['getProfile', 'openStream', 'updateProfile'],
    self: [
      ...['beginSecondFactor', 'changePassword', 'confirmSecondFactor', 'disableSecondFactor'],
      ...['endOtherSessions', 'endSession', 'getNoticeSettings', 'getSecondFactor', 'leaveSeat'],
      ...['listNotices', 'listSessions', 'prove', 'readNotices', 'renewRecoveryCodes'],
      'updateNoticeSettings',
    ],
  });
});

describe('an invitation', () => {
  it('works once, for the invited address, which becomes that of the new log-in', async () => {
    await invite('tomas@example.com');
    const token = await mailedToken(test, '/join');
    const read = await post(test, 'seats/invitation/', { token });
    expect(read.json()).toEqual({
      ...{
        email: 'tomas@example.com',
        part: 'editor',
        outlet: 'Night Bus Review',
        is_staff: false,
      },
    });
    const other = { token, username: 'mo', password: TEST_PASSWORD, email: 'mo@example.com' };
    expect((await post(test, 'seats/accept/', other)).statusCode).toBe(400);
    const both = await Promise.all([accept(token), accept(token, 'ruth')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await accept(token, 'paul')).json().code).toBe('link_not_valid');
    const { people, invitations } = await list();
    expect(people).toMatchObject([
      { part: 'owner' },
      { email: 'tomas@example.com', part: 'editor' },
    ]);
    expect(invitations).toEqual([]);
  });

  it('ends after seven days, when it is taken back, and when it is sent again', async () => {
    await invite('tomas@example.com');
    const first = await mailedToken(test, '/join');
    const [open] = (await list()).invitations;
    await call(test, outlet, 'POST', `seat-invitations/${open?.id}/send/`);
    expect((await accept(first)).statusCode).toBe(400);
    const second = await mailedToken(test, '/join');
    test.advance(7 * DAY_S);
    expect((await accept(second)).statusCode).toBe(400);
    outlet = {
      ...outlet,
      headers: { authorization: `Bearer ${(await logIn(outlet)).json().access}` },
    };
    expect((await list()).invitations).toEqual([]);
    expect((await invite('tomas@example.com')).statusCode).toBe(204);
    const third = await mailedToken(test, '/join');
    const [again] = (await list()).invitations;
    await call(test, outlet, 'DELETE', `seat-invitations/${again?.id}/`);
    expect((await accept(third)).statusCode).toBe(400);
  });

  it('is refused for an address with an account, a second time, and beyond ten people', async () => {
    const artist = await test.register('artist');
    const own = await invite(artist.user.email.toUpperCase());
    expect([own.statusCode, own.json().fields]).toEqual([400, { email: SEAT_MESSAGES.hasAccount }]);
    await invite('tomas@example.com');
    expect((await invite('Tomas@example.com')).json().code).toBe('invited_already');
    for (let count = 2; count < SEATS_MAX; count += 1)
      expect((await invite(`p${count}@example.com`)).statusCode).toBe(204);
    const full = await invite('late@example.com');
    expect([full.statusCode, full.json().detail]).toEqual([409, SEAT_MESSAGES.full]);
  });

  it('is refused once the invited person has signed up, with a sentence', async () => {
    await invite('tomas@example.com');
    const token = await mailedToken(test, '/join');
    await test.register('artist', { username: 'tomas' });
    const refused = await accept(token, 'other');
    expect([refused.statusCode, refused.json().detail]).toEqual([409, SEAT_MESSAGES.hasAccount]);
  });
});

describe('a person of an outlet', () => {
  it('has a log-in, password, sessions and notices of their own, and the outlet’s profile', async () => {
    const editor = await join('editor', 'tomas');
    expect(editor.user).toMatchObject({
      ...{ username: 'tomas', email: 'tomas@example.com', role: 'media', part: 'editor' },
      profile: { id: outlet.user.profile.id, company_name: 'Night Bus Review' },
    });
    const changed = await call(test, editor, 'POST', 'auth/password/', {
      ...{ current_password: TEST_PASSWORD, password: 'blue-Harbour-78' },
      password2: 'blue-Harbour-78',
    });
    expect(changed.statusCode).toBe(200);
    expect((await logIn(editor)).statusCode).toBe(401);
    expect((await logIn(outlet)).statusCode).toBe(200);
    const sessions = await call(test, outlet, 'GET', 'auth/sessions/');
    expect(sessions.json()).toHaveLength(2);
    expect(await status(outlet, 'auth/profile/')).toBe(200);
  });

  it('changes their own name, and an editor the outlet’s page', async () => {
    const [editor, finance] = [await join('editor', 'tomas'), await join('finance', 'paul')];
    const patch = (by: TestAccount, body: object) =>
      call(test, by, 'PATCH', 'auth/profile/update/', body);
    expect((await patch(editor, { username: 'Tomás', country: 'uk' })).json()).toMatchObject({
      ...{ username: 'Tomás', profile: { country: 'uk' } },
    });
    expect((await patch(finance, { website: 'https://a.example' })).statusCode).toBe(404);
    expect((await patch(finance, { username: 'Paul' })).json()).toMatchObject({
      ...{ username: 'Paul', profile: { country: 'uk' } },
    });
    const names = (await list()).people.map(({ name }) => name);
    expect(names).toEqual([outlet.user.username, 'Tomás', 'Paul']);
  });

  it('loses everything at once: when removed, given another part, or when the outlet ends', async () => {
    const editor = await join('editor', 'tomas');
    const used = await mailedToken(test, '/join');
    expect([await status(editor, 'offers/'), await status(editor, 'wallet/')]).toEqual([200, 404]);
    await call(test, outlet, 'PUT', `seats/${editor.user.id}/`, { part: 'finance' });
    expect(await status(editor, 'auth/profile/')).toBe(401);
    expect((await post(test, 'auth/token/refresh/', { refresh: editor.refresh })).statusCode).toBe(
      401,
    );
    const { access } = (await logIn(editor)).json<{ access: string }>();
    const finance = { ...editor, headers: { authorization: `Bearer ${access}` } };
    expect([await status(finance, 'offers/'), await status(finance, 'wallet/')]).toEqual([
      404, 200,
    ]);
    await test.db
      .update(users)
      .set({ suspendedAt: test.now, suspendedReason: 'Spam' })
      .where(eq(users.id, outlet.user.id));
    expect(await logIn(editor).then(({ statusCode }) => statusCode)).toBe(403);
    await test.db.update(users).set({ suspendedAt: null, suspendedReason: null });
    expect((await call(test, outlet, 'DELETE', `seats/${editor.user.id}/`)).statusCode).toBe(204);
    expect(await status(finance, 'auth/profile/')).toBe(401);
    expect((await logIn(editor)).statusCode).toBe(401);
    expect((await call(test, outlet, 'DELETE', `seats/${editor.user.id}/`)).statusCode).toBe(404);
    expect((await accept(used)).json().code).toBe('link_not_valid');
    // The address is free again.
    expect((await invite('tomas@example.com')).statusCode).toBe(204);
  });

  it('is out with a token whose part the seat does not have', async () => {
    const editor = await join('editor', 'tomas');
    await test.db.update(outletSeats).set({ part: 'finance' });
    test.app.liveSessions.distrust(editor.user.id);
    expect(await status(editor, 'auth/profile/')).toBe(401);
  });

  it('leaves; the owner stays', async () => {
    const editor = await join('editor', 'tomas');
    expect((await call(test, editor, 'POST', 'seats/leave/')).statusCode).toBe(204);
    expect((await list()).people).toHaveLength(1);
    const stays = await call(test, outlet, 'POST', 'seats/leave/');
    expect([stays.statusCode, stays.json().code]).toEqual([409, 'owner_stays']);
  });

  it('is named in what they did, also once they are gone, and gets the notices that concern them', async () => {
    const deal = await agreeAndPay(test, 49.9, { artist: await test.register('artist'), outlet });
    const [editor, finance] = [await join('editor', 'tomas'), await join('finance', 'paul')];
    const { id } = deal.order;
    await call(test, editor, 'POST', `offers/${id}/deliver/`, DELIVERY);
    const text = { client_id: 'b3f0a7a2-4f1c-4c65-9d2e-5c0a3f6f1e11', text: 'Here it is.' };
    await call(test, editor, 'POST', `offers/${id}/messages/`, text);
    await call(test, outlet, 'DELETE', `seats/${editor.user.id}/`);
    const order = (await call(test, deal.artist, 'GET', `offers/${id}/`)).json();
    const events = order.detail.events.map(({ name, person }: Record<string, string>) => [
      name,
      person,
    ]);
    expect(events).toContainEqual(['deliver', 'tomas']);
    expect(events).toContainEqual(['accept', null]);
    const chat = (await call(test, deal.artist, 'GET', `offers/${id}/messages/`)).json();
    expect(chat.items).toMatchObject([{ author: 'media', person: 'tomas' }]);

    const second = await join('editor', 'ruth');
    await call(test, deal.artist, 'POST', `offers/${id}/dispute/`, COMPLAINT);
    const kinds = async (by: TestAccount) =>
      (await call(test, by, 'GET', 'notices/'))
        .json()
        .items.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(second)).toContain('disputed');
    expect(await kinds(finance)).toEqual([]);
    const paid = { userId: outlet.user.id, kind: 'payout_paid', facts: { cents: 2500 } } as const;
    await test.db.transaction((tx) => notify(tx, test.deps, paid));
    expect(await kinds(finance)).toEqual(['payout_paid']);
    expect(await kinds(outlet)).toContain('payout_paid');
    expect(await kinds(second)).not.toContain('payout_paid');
    const mailed = (await test.mails()).filter(({ subject }) => subject.startsWith('Payout'));
    const owner = outlet.user.email;
    expect(mailed.map(({ recipient }) => recipient).sort()).toEqual(
      [owner, 'paul@example.com'].sort(),
    );
  });
});

describe('money of an outlet with several people', () => {
  it('is moved only by who has two-step log-in, and a part that may', async () => {
    await giveMoney(test.db, outlet.user.id, 20_000);
    const payee = { kind: 'bank', name: 'Night Bus Review', iban: PAYEE_IBAN };
    const asks = (by: TestAccount) => [
      call(test, by, 'POST', 'payouts/', { kind: 'bank', amount: 20 }),
      call(test, by, 'PUT', 'payee/automatic/', { is_on: true }),
      call(test, by, 'PUT', 'payee/', payee, { 'if-match': '"1"' }),
    ];
    const statuses = async (by: TestAccount) =>
      (await Promise.all(asks(by))).map((response) => response.statusCode);
    const [asked] = asks(outlet);
    expect((await asked!).statusCode).toBe(201);
    const treasurer = await join('finance', 'paul');
    expect(await statuses(treasurer)).toEqual([409, 409, 404]);
    expect(await statuses(outlet)).toEqual([409, 409, 409]);
    expect((await asks(treasurer)[0]!).json()).toMatchObject({
      ...{ code: 'second_factor_needed', detail: SEAT_MESSAGES.twoSteps },
    });
    const userId = treasurer.user.id;
    const factor = { userId, sealedSecret: 'sealed', confirmedAt: test.now };
    await test.db.insert(secondFactors).values(factor);
    expect(await statuses(treasurer)).toEqual([201, 200, 404]);
  });
});

describe('handing over', () => {
  const proof = { current_password: TEST_PASSWORD };

  it('exchanges the two people, who log in again; the outlet keeps its account, without a payee', async () => {
    await giveMoney(test.db, outlet.user.id, 20_000);
    const editor = await join('editor', 'tomas');
    const offered = await call(test, outlet, 'POST', `seats/${editor.user.id}/hand-over/`, proof);
    expect(offered.statusCode).toBe(204);
    const token = await mailedToken(test, '/take-over');
    expect((await post(test, 'seats/take-over/', { token })).statusCode).toBe(200);
    expect((await post(test, 'seats/take-over/', { token })).json().code).toBe('link_not_valid');
    for (const before of [outlet, editor]) expect(await status(before, 'auth/profile/')).toBe(401);
    const profileOf = async (account: TestAccount) => {
      const { access } = (await logIn(account)).json<{ access: string }>();
      const headers = { authorization: `Bearer ${access}` };
      return (await call(test, { ...account, headers }, 'GET', 'auth/profile/')).json();
    };
    expect(await profileOf(editor)).toMatchObject({
      id: outlet.user.id,
      username: 'tomas',
      part: null,
    });
    expect(await profileOf(outlet)).toMatchObject({ id: editor.user.id, part: 'editor' });
    expect(await findPayee(test.db, outlet.user.id)).toBeNull();
  });

  it('needs the password, and is for the outlet’s own people', async () => {
    const editor = await join('editor', 'tomas');
    const other = await test.register('media');
    const path = `seats/${editor.user.id}/hand-over/` as const;
    expect((await call(test, outlet, 'POST', path, { current_password: 'x' })).statusCode).toBe(
      400,
    );
    expect((await call(test, other, 'POST', path, proof)).statusCode).toBe(404);
    await call(test, outlet, 'POST', path, proof);
    const first = await mailedToken(test, '/take-over');
    await call(test, outlet, 'POST', path, proof);
    expect((await post(test, 'seats/take-over/', { token: first })).statusCode).toBe(400);
    await call(test, outlet, 'DELETE', `seats/${editor.user.id}/`);
    const token = await mailedToken(test, '/take-over');
    expect((await post(test, 'seats/take-over/', { token })).statusCode).toBe(400);
  });
});

it('is deleted with the outlet, and its names with it', async () => {
  await join('editor', 'tomas');
  await invite('ruth@example.com');
  const deleted = await call(test, outlet, 'POST', 'auth/profile/deletion/', {
    current_password: TEST_PASSWORD,
  });
  expect(deleted.statusCode).toBe(204);
  expect(await test.db.select().from(seatInvitations)).toEqual([]);
  expect(await test.db.select({ id: users.id }).from(users)).toEqual([{ id: outlet.user.id }]);
});
