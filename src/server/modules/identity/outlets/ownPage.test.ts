import { eq } from 'drizzle-orm';
import { auditLog, outletSamples, proposedChanges } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { startLinkChecks } from '@/server/modules/trade/proof/linkChecks';
import { hostileServer } from '@/server/testing/hostileServers';
import { LONG_SESSIONS, type TestAccount, testApp } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { approveOutlet, call } from '@/server/testing/trade';
import type { ModerationCounts, ModeratedOutlet } from '@/shared/admin/moderation.schemas';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type { FigureKind } from '@/shared/identity/ownPage.rules';
import type { OwnPage } from '@/shared/identity/ownPage.schemas';
import type { OutletResponse } from '@/shared/results/outlets.schemas';
import type { Page } from '@/shared/platform/paging';
import type { User } from '@/shared/identity/profiles.schemas';

jest.setTimeout(60_000);

const REASON = 'The page shows 620 readers.';
const PATH = 'auth/profile/page/';
const PROOF = 'https://night-desk.com/numbers';

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
let outlet: TestAccount;
let admin: TestAccount;
beforeEach(async () => {
  [outlet, admin] = [await test.register('media'), await test.registerAdmin()];
});

const send = (body: object) => call(test, outlet, 'PATCH', PATH, body);
const save = async (body: object) => (await send(body)).json<OwnPage>();
const saved = async () => (await call(test, outlet, 'GET', PATH)).json<OwnPage>();
const stateOf = async (kind: FigureKind) =>
  (await saved()).figures.find((figure) => figure.kind === kind)?.state;
const tick = (id: number, body: object, version?: number) =>
  decide(test, admin, `admin/figures/${id}/check/`, body, {
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  });
const shownFigures = async () => {
  const page = await call(test, outlet, 'GET', `outlets/${outlet.user.profile.id}/`);
  return page.json<OutletResponse>().figures;
};
/** Saves a figure with a proof and returns it. */
async function waiting(count = 6200) {
  const { figures } = await save({ figures: { newsletter: { count, proof: PROOF } } });
  if (!figures[0]) throw new Error('the figure was not saved');
  return figures[0];
}

it('refuses invalid values, with a message for each field', async () => {
  const figure = (value: object) => ({ figures: { newsletter: value } });
  const samples = [1, 2, 3, 4, 5].map((number) => `https://night-desk.com/${number}`);
  const number = 'Please enter a whole number from 1 to 1,000,000,000.';
  const link = 'Please enter a whole link that starts with https://.';
  for (const [body, fields] of [
    [{ about: 'word '.repeat(301) }, { about: 'The text can have at most 300 words.' }],
    [figure({ count: 1.5 }), { 'figures.newsletter.count': number }],
    [{ samples: [`https://night-desk.com/${'夜'.repeat(300)}`] }, { samples: link }],
    [figure({ count: 0 }), { 'figures.newsletter.count': number }],
    [figure({ proof: PROOF }), { 'figures.newsletter.count': number }],
    [figure({ count: 5, proof: 'http://night-desk.com/' }), { 'figures.newsletter.proof': link }],
    [{ figures: { readers: { count: 5 } } }, { 'figures.readers': 'This field is not known.' }],
    [{ figures: null }, { figures: 'Please send the figures by kind.' }],
    [{ samples: [...samples, `${PROOF}/6`] }, { samples: 'Five at most.' }],
    [{ samples: ['http://night-desk.com/'] }, { samples: link }],
    [
      { samples: ['https://night-desk.com', 'https://Night-Desk.com/'] },
      { samples: 'This piece is listed already.' },
    ],
  ] as const) {
    const response = await send(body);
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  }
  expect(await saved()).toEqual({ about: null, figures: [], samples: [], version: 1 });
  expect(await save({ about: 'word '.repeat(300), samples })).toMatchObject({ version: 2 });
});

it('a changed number or link becomes unchecked; unchanged ones keep their state', async () => {
  const { id, version, state } = await waiting();
  expect([state, version]).toEqual(['waiting', 1]);
  expect((await tick(id, { approve: true }, version)).statusCode).toBe(200);
  expect(await stateOf('newsletter')).toBe('checked');
  await save({ about: 'Three people.' });
  expect((await waiting()).state).toBe('checked');
  expect((await waiting(6300)).state).toBe('waiting');
  await tick(id, { approve: true });
  await save({ figures: { newsletter: { count: 6300, proof: `${PROOF}/new` } } });
  expect(await stateOf('newsletter')).toBe('waiting');
  await save({ figures: { newsletter: { count: 6300 }, tiktok: { count: '1,200' } } });
  expect(await stateOf('newsletter')).toBe('unproved');
  expect((await saved()).figures.map(({ kind, count }) => [kind, count])).toEqual([
    ['newsletter', 6300],
    ['tiktok', 1200],
  ]);
  await save({ figures: {} });
  expect((await saved()).figures).toEqual([]);
});

it('an admin confirms only the version of a figure that they saw, and never their own', async () => {
  const seen = await waiting();
  await waiting(9000);
  const late = await tick(seen.id, { approve: true }, seen.version);
  expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
  expect(late.json().present).toMatchObject({ figures: [{ count: 9000, state: 'waiting' }] });
  expect(await stateOf('newsletter')).toBe('waiting');
  const unreasoned = await tick(seen.id, { approve: false }, seen.version + 1);
  expect(unreasoned.json().fields).toEqual({ reason: MODERATION_MESSAGES.reasonMissing });
  const refused = await tick(seen.id, { approve: false, reason: REASON }, seen.version + 1);
  expect(refused.json<ModeratedOutlet>().figures).toMatchObject([{ state: 'refused' }]);
  const mail = (await test.mails()).find(({ subject }) => subject.includes('Figure not proved'));
  expect(mail?.recipient).toBe(outlet.user.email);
  expect(mail?.body).toMatch(new RegExp(`Newsletter[^]*${REASON}`));
  expect(await shownFigures()).toEqual([]);
  expect((await tick(seen.id, { approve: true })).json().code).toBe('decided');
  await setAdminRole(test.db, outlet.user.email, 'owner');
  await waiting(9100);
  const check = `admin/figures/${seen.id}/check/` as const;
  expect((await decide(test, outlet, check, { approve: true })).statusCode).toBe(403);
  const written = eq(auditLog.actor, 'admin');
  expect(await test.db.select().from(auditLog).where(written)).toMatchObject([
    {
      ...{ action: 'figure_refused', reason: REASON, actorId: admin.user.id },
      ...{ subject: 'outlet', subjectId: outlet.user.profile.id },
    },
  ]);
});

it('an approved outlet returns to the queue while a figure is unchecked; its page hides the proof', async () => {
  await approveOutlet(test, outlet);
  const waits = async () => {
    const { outlets } = (await call(test, admin, 'GET', 'admin/queue/')).json<ModerationCounts>();
    const queue = await call(test, admin, 'GET', 'admin/outlets/');
    return [outlets, queue.json<Page<ModeratedOutlet>>().items.map(({ figures }) => figures)];
  };
  await save({ figures: { newsletter: { count: 6200 } } });
  expect(await waits()).toEqual([0, []]);
  const { id } = await waiting();
  expect(await waits()).toMatchObject([1, [[{ id, proof: PROOF }]]]);
  const shown = { kind: 'newsletter', count: 6200, is_checked: false };
  expect(await shownFigures()).toEqual([shown]);
  await tick(id, { approve: true });
  expect(await shownFigures()).toEqual([{ ...shown, is_checked: true }]);
  expect(await waits()).toEqual([0, []]);
  await waiting(6300);
  await tick(id, { approve: false, reason: REASON });
  expect(await waits()).toEqual([0, []]);
});

it('is part of the review before an approval, and checked separately afterwards', async () => {
  const version = async () =>
    (await call(test, outlet, 'GET', 'auth/profile/')).json<User>().version;
  const first = await version();
  await save({ about: 'Three people.' });
  expect(await version()).toBe(first + 1);
  expect(await test.db.$count(proposedChanges)).toBe(0);
  await approveOutlet(test, outlet);
  await save({ about: 'Four people.' });
  const [change] = await test.db.select().from(proposedChanges);
  expect(change).toMatchObject({ field: 'about', before: 'Three people.', isLive: true });
  const reason = 'There are three of you.';
  await decide(test, admin, `admin/changes/${change?.id}/decide/`, { approve: false, reason });
  expect((await saved()).about).toBe('Three people.');
});

it('samples are checked on the days of deliveries, and removed ones no more', async () => {
  let status = 200;
  const server = await hostileServer({
    '/piece': (_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end('<title>A slow week</title><p>Nine records</p>');
    },
  });
  const look = async () => {
    const worker = startLinkChecks({ ...test.deps, world: server.world() });
    await worker.wake();
    await worker.stop();
  };
  await save({ samples: ['https://night-desk.com/piece'] });
  expect((await saved()).samples).toMatchObject([{ title: null, finding: null }]);
  // The test's server listens on a port that no link can name.
  await test.db.update(outletSamples).set({ url: server.link('/piece') });
  await look();
  expect((await saved()).samples).toMatchObject([
    { title: 'A slow week', finding: { outcome: 'unnamed', at: '2026-03-01T12:00:00.000Z' } },
  ]);
  test.now = new Date('2026-03-02T12:00:00Z');
  status = 404;
  await look();
  test.now = new Date('2026-03-08T12:00:00Z');
  await look();
  expect(server.requests).toHaveLength(3);
  const [foundAt, nextCheckAt] = ['2026-03-02', '2026-03-31'].map(
    (day) => new Date(`${day}T12:00Z`),
  );
  const gone = { outcome: 'gone', title: 'A slow week', checks: 3, foundAt, nextCheckAt };
  expect(await test.db.select().from(outletSamples)).toMatchObject([gone]);
  await save({ samples: [] });
  expect((await saved()).samples).toEqual([]);
  await server.close();
});
