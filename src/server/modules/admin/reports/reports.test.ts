import { eq } from 'drizzle-orm';
import {
  campaigns,
  outletProfiles,
  reportCases,
  reports,
  reviews,
  users,
} from '@/server/platform/db/schema';
import { findHearing } from '@/server/modules/music/campaigns/hearingRepository';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { recordQueriesOfCall } from '@/server/testing/recordQueries';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { approve, call, complete, offer, tally } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';
import type { Page } from '@/shared/platform/paging';
import type { Message } from '@/shared/trade/messages.schemas';
import {
  APPEAL_DAYS,
  CONFIRM_MAILS_A_DAY,
  type ReportKind,
  REPORTS_PER_CASE,
} from '@/shared/platform/reports.rules';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import type { DecidedReport, ReportCase } from '@/shared/admin/reports.schemas';

jest.setTimeout(120_000);

const NOW = new Date('2026-11-21T16:40:00Z');
const test = testApp({ startsAt: NOW, config: { accessTtlS: 300 * 24 * 3600 } });
let deal: Deal;
let admin: TestAccount;
let other: TestAccount;
let outlet: number;
beforeEach(async () => {
  deal = await agreeAndPay(test, 100);
  admin = await test.registerAdmin('artist', { username: 'admin' });
  other = await test.registerAdmin('artist', { username: 'second' });
  outlet = deal.outlet.user.profile.id;
  await test.db.update(outletProfiles).set({ isPublic: true, companyName: 'Demo Weekly' });
});

const WORDS = { category: 'unlabelled', text: 'Nowhere does it say that it was paid.' };
const report = (caller: TestAccount, kind: ReportKind, id: number, values: object = WORDS) =>
  call(test, caller, 'POST', 'reports/', { kind, id, ...values });
const REASON = 'It names another label.';
const APPEAL_REASON = 'The proof is a new one.';
const get = (caller: TestAccount, path: string) => call(test, caller, 'GET', path);
const list = async (query = '') => {
  const response = await get(admin, `admin/reports/${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<Page<ReportCase> & { counts: object }>();
};
const decide = (id: number, decision: string, caller = admin, headers = {}) =>
  decideNow(test, caller, `admin/reports/${id}/decide/`, { decision, reason: REASON }, headers);
const appeal = (id: number, caller = deal.outlet) =>
  call(test, caller, 'POST', `reports/${id}/appeal/`, { text: 'It is labelled.' });
const decideAppeal = (id: number, lift: boolean, caller: TestAccount) =>
  decideNow(test, caller, `admin/reports/${id}/appeal/`, { lift, reason: APPEAL_REASON });
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
/** Reports as the artist, and returns the case. */
async function caseOf(kind: ReportKind, id: number, caller = deal.artist): Promise<number> {
  const response = await report(caller, kind, id);
  expect(response.statusCode).toBe(201);
  return response.json<{ id: number }>().id;
}
/** Says something rude as the outlet, and returns the message. */
async function rudeMessage(): Promise<number> {
  const body = { client_id: crypto.randomUUID(), text: 'You are a fool.' };
  const path = `offers/${deal.order.id}/messages/`;
  const sent = await call(test, deal.outlet, 'POST', path, body);
  return sent.json<{ message: Message }>().message.id;
}
const ownerNow = async () =>
  (await test.db.select().from(users).where(eq(users.id, deal.outlet.user.id)))[0];
const mailsTo = async (address: string) =>
  (await test.mails()).filter(({ recipient }) => recipient === address);
const post = (url: string, form: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const visit = (query: string, form?: Record<string, string>) =>
  form ? post(`/report?${query}`, form) : test.app.inject(`/report?${query}`);

it('a report has a category and words, is one for each account, and all of one record are one case', async () => {
  for (const values of [{}, { ...WORDS, category: 'no' }, { ...WORDS, text: 'x'.repeat(1001) }])
    expect((await report(deal.artist, 'outlet', outlet, values)).statusCode).toBe(400);
  const id = await caseOf('outlet', outlet);
  const again = await report(deal.artist, 'outlet', outlet);
  expect([again.statusCode, again.json().code]).toEqual([409, 'reported']);
  expect(await caseOf('outlet', outlet, other)).toBe(id);
  const { items, counts } = await list();
  expect(counts).toEqual({ open: 1, appeals: 0, decided: 0 });
  expect(items).toMatchObject([
    {
      ...{ id, kind: 'outlet', title: 'Demo Weekly', path: `/outlets/${outlet}`, count: 2 },
      due_at: new Date(NOW.getTime() + 7 * DAY_MS).toISOString(),
      reports: [{ by: expect.any(String) }, { ...WORDS, by: expect.any(String) }],
    },
  ]);
});

it('a report is about a record that the reporter can see, and not about one’s own', async () => {
  const stranger = await test.register('artist');
  const message = await rudeMessage();
  const release = deal.order.campaign ?? 0;
  expect((await report(stranger, 'message', message)).statusCode).toBe(404);
  expect((await report(stranger, 'release', release)).statusCode).toBe(404);
  expect((await report(stranger, 'outlet', 2_000_000_000)).statusCode).toBe(404);
  expect((await report(deal.outlet, 'message', message)).json().code).toBe('own_record');
  expect((await report(deal.outlet, 'outlet', outlet)).json().code).toBe('own_record');
  await caseOf('release', release, deal.outlet);
  await caseOf('message', message);
  expect((await list('?kind=message')).items).toMatchObject([{ text: 'You are a fool.' }]);
});

it('a report is possible for a visitor too, whose address is kept until the decision', async () => {
  const query = `kind=outlet&id=${outlet}`;
  expect((await visit(query)).body).toContain('Demo Weekly');
  const refused = await visit(query, { category: 'facts', text: ' ', email: 'no' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please describe what is wrong');
  for (const email of ['reader@example.com', 'reader@example.com', 'victim@example.com'])
    expect((await visit(query, { ...WORDS, email })).body).toContain(REPORT_MESSAGES.confirm);
  expect((await visit(query, { ...WORDS, email: '' })).body).not.toContain('sent you an email');
  for (const odd of ['', 'kind=outlet&id=0', 'kind=message&id=1', `kind=outlet&id=${outlet}9`])
    expect((await visit(odd)).statusCode).toBe(404);
  const [mail, ...others] = await mailsTo('reader@example.com');
  expect(others).toEqual([]);
  const link = /\/report\/confirm\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  const answered = async () => (await list()).items[0]?.reports.map((each) => each.is_answered);
  // Opening the link is not enough, since virus scanners do.
  expect((await test.app.inject(link)).body).toContain('Confirm the address');
  expect(await answered()).toEqual([false, false, false]);
  for (const _time of [1, 2]) expect((await post(link, {})).body).toContain('is confirmed');
  expect(await answered()).toEqual([false, false, true]);
  const forged = link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
  expect((await post(forged, {})).statusCode).toBe(404);
  const { items } = await list();
  expect(items).toMatchObject([{ count: 3, reports: [{ by: null }, { by: null }, { by: null }] }]);
  await decide(items[0]?.id ?? 0, 'hidden');
  const [decision] = (await mailsTo('reader@example.com')).filter(({ id }) => id !== mail?.id);
  expect(decision?.body).toContain('It is hidden from everybody.');
  expect(decision?.body).toContain(REASON);
  expect(await mailsTo('victim@example.com')).toHaveLength(1);
  const kept = await test.db.select({ email: reports.email }).from(reports);
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ email: null })));
  expect((await post(link, {})).body).toContain('is decided, and the address is deleted');
});

it('a report is only counted once its case has enough of them', async () => {
  const id = await caseOf('outlet', outlet);
  const one = { caseId: id, category: 'facts', text: 'It is another.' } as const;
  await test.db.insert(reports).values(Array.from({ length: REPORTS_PER_CASE - 1 }, () => one));
  expect(await caseOf('outlet', outlet, other)).toBe(id);
  const [found] = (await list()).items;
  expect(found?.count).toBe(REPORTS_PER_CASE + 1);
  expect(found?.reports.map(({ text }) => text)).not.toContain('');
  expect((await report(other, 'outlet', outlet)).json().code).toBe('reported');
  const late = await visit(`kind=outlet&id=${outlet}`, { ...WORDS, email: 'late@example.com' });
  expect(late.body).toContain(REPORT_MESSAGES.unmailed);
  expect(await mailsTo('late@example.com')).toEqual([]);
});

it('a report asks one address a few times a day to confirm itself, whatever it is about', async () => {
  const outlets = Array.from({ length: CONFIRM_MAILS_A_DAY + 1 }, () => test.register('media'));
  const ids = (await Promise.all(outlets)).map(({ user }) => user.profile.id);
  await test.db.update(outletProfiles).set({ isPublic: true, approvedAt: NOW });
  const pages = await Promise.all(
    ids.map((id) => visit(`kind=outlet&id=${id}`, { ...WORDS, email: 'Victim@example.com' })),
  );
  const mailed = pages.filter(({ body }) => body.includes(REPORT_MESSAGES.confirm));
  expect(mailed).toHaveLength(CONFIRM_MAILS_A_DAY);
  expect(pages.filter(({ body }) => body.includes(REPORT_MESSAGES.unmailed))).toHaveLength(1);
  const sent = (await test.mails()).filter(({ recipient }) => /victim/i.test(recipient));
  expect(sent).toHaveLength(CONFIRM_MAILS_A_DAY);
  test.advance(DAY_MS / 1000 + 1);
  const next = await visit(`kind=outlet&id=${outlet}`, { ...WORDS, email: 'victim@example.com' });
  expect(next.body).toContain(REPORT_MESSAGES.confirm);
});

it('the queue has each case once, the one with the earliest deadline first, with a fixed number of queries', async () => {
  const { id: ownerId } = deal.outlet.user;
  const one = { kind: 'outlet', ownerId, title: 'Demo', category: 'facts' } as const;
  await test.db.insert(reportCases).values(
    Array.from({ length: 120 }, (_, index) => {
      const createdAt = new Date(NOW.getTime() - (index % 40) * DAY_MS);
      return { ...one, thingId: 1000 + index, createdAt };
    }),
  );
  const seen: ReportCase[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = `?limit=50${cursor && `&cursor=${cursor}`}`;
    const queries = await recordQueriesOfCall(() => list(query));
    expect(queries.length).toBeLessThanOrEqual(5);
    const page = await list(query);
    expect(page.total).toBe(120);
    seen.push(...page.items);
    cursor = page.next;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
  const due = seen.map(({ due_at }) => due_at);
  expect(due).toEqual([...due].sort());
});

it('a decision hides an outlet everywhere, and explains it to both sides', async () => {
  const id = await caseOf('outlet', outlet);
  expect((await get(deal.outlet, `reports/${id}/`)).statusCode).toBe(404);
  expect((await decide(id, 'hidden')).json()).toMatchObject({ decision: 'hidden', reason: REASON });
  for (const path of [`/outlets/${outlet}`, `/outlets/${outlet}/badge.svg`])
    expect(await statusOf(path)).toBe(404);
  expect((await test.app.inject('/outlets')).body).not.toContain('Demo Weekly');
  const stranger = await test.register('artist');
  const order = { service: deal.order.service.id };
  expect((await call(test, stranger, 'POST', 'orders/', order)).statusCode).toBe(404);
  const campaign = await insertOpenCampaign(test, stranger);
  const made = { ...order, campaign, message: 'A piece.' };
  const refused = await call(test, deal.outlet, 'POST', 'offers/', made);
  expect(refused.json().code).toBe('outlet_not_approved');
  for (const [who, isAbout] of [
    [deal.outlet, true],
    [deal.artist, false],
  ] as const) {
    const read = await get(who, `reports/${id}/`);
    expect(read.json<DecidedReport>()).toMatchObject({ reason: REASON, is_about_you: isAbout });
    const [notice] = (await get(who, 'notices/')).json().items;
    expect(notice).toMatchObject({ kind: 'report_decided', path: `/decisions/${id}` });
    const mails = await mailsTo(who.user.email);
    expect(mails.find(({ subject }) => subject.includes('decided'))?.body).toContain(REASON);
  }
});

it('a decision hides a release’s pages, and removes it from the submissions with its sound', async () => {
  const campaign = deal.order.campaign ?? 0;
  const embargo = { coverageSlug: 'glass-harbour', embargoUntil: '2999-01-01' };
  await test.db.update(campaigns).set(embargo);
  const id = await caseOf('release', campaign, deal.outlet);
  // The queue names the page once the embargo is over.
  expect((await list()).items).toMatchObject([{ path: null }]);
  await test.db.update(campaigns).set({ opensEarly: true });
  expect((await list()).items).toMatchObject([{ path: '/coverage/glass-harbour' }]);
  const share = `campaigns/${campaign}/report/share/`;
  const shared = await call(test, deal.artist, 'PUT', share, { is_shared: true });
  const pages = ['/coverage/glass-harbour', shared.json().shared_page];
  expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200]);
  const stranger = await test.register('media');
  const { id: service } = await approve(test, await offer(test, stranger));
  const [row] = await test.db.select().from(campaigns);
  const hears = ({ user }: TestAccount) =>
    findHearing(test.db, test.deps.config, user.id, row?.releaseId ?? 0, NOW);
  expect(await hears(stranger)).not.toBeNull();
  await decide(id, 'hidden');
  expect(await Promise.all(pages.map(statusOf))).toEqual([404, 404]);
  expect((await get(stranger, 'submissions/')).json()).toMatchObject({ items: [] });
  expect(await hears(stranger)).toBeNull();
  expect(await hears(deal.outlet)).not.toBeNull();
  const made = { campaign, service, message: 'A piece.' };
  const offered = await call(test, stranger, 'POST', 'offers/', made);
  const ordered = await call(test, deal.artist, 'POST', 'orders/', { campaign, service });
  for (const refused of [offered, ordered]) expect(refused.json().code).toBe('campaign_closed');
});

it('a decision removes a message for both sides', async () => {
  const id = await caseOf('message', await rudeMessage());
  expect((await decide(id, 'hidden')).statusCode).toBe(400);
  expect((await decide(id, 'removed')).statusCode).toBe(200);
  for (const caller of [deal.artist, deal.outlet]) {
    const { body: chat } = await get(caller, `offers/${deal.order.id}/messages/`);
    expect(chat).not.toContain('fool');
    expect(chat).toContain('[Removed by Linernote after a report]');
  }
});

it('a decision removes a review and its reply from lists and figures', async () => {
  const { id: orderId } = deal.order;
  const [review] = await test.db
    .insert(reviews)
    .values([
      {
        ...{ orderId, by: 'artist', rating: 1, comment: 'Liars.', createdAt: NOW },
        ...{ reply: 'Thieves.', repliedAt: NOW },
      },
      { orderId, by: 'media', rating: 5, createdAt: NOW },
    ])
    .returning();
  const links = { links: ['https://night-desk.com/a'], files: [], disclosed: true };
  await call(test, deal.outlet, 'POST', `offers/${orderId}/deliver/`, links);
  await complete(test, deal.artist, orderId);
  const page = async () => (await test.app.inject(`/outlets/${outlet}`)).body;
  expect(await page()).toContain('Liars.');
  expect(await page()).toContain('Thieves.');
  await decide(await caseOf('reply', review?.id ?? 0, deal.artist), 'removed');
  expect(await page()).not.toContain('Thieves.');
  expect(await page()).toContain('Liars.');
  await decide(await caseOf('review', review?.id ?? 0, deal.outlet), 'removed');
  expect(await page()).not.toContain('Liars.');
  expect((await get(deal.outlet, 'feedback/')).json()).toMatchObject({ items: [] });
  expect((await get(deal.outlet, `offers/${orderId}/`)).json().review).toBeUndefined();
});

it('a decision does not suspend the account of an admin', async () => {
  const { user } = await test.registerAdmin('media', { username: 'desk' });
  await test.db.update(outletProfiles).set({ isPublic: true, approvedAt: NOW });
  const id = await caseOf('outlet', user.profile.id);
  expect((await decide(id, 'suspended')).json().code).toBe('admin_account');
});

it('a decision is made once, on the version that the admin saw, and by no admin whom it concerns', async () => {
  const id = await caseOf('outlet', outlet);
  const [seen] = (await list()).items;
  expect((await decide(id, 'none', admin, { 'if-match': '"99"' })).json()).toMatchObject({
    code: 'stale',
    present: { id, count: 1 },
  });
  await report(other, 'outlet', outlet);
  expect((await decide(id, 'none', other)).statusCode).toBe(403);
  const onSeen = { 'if-match': `"${seen?.version}"` };
  expect((await decide(id, 'none', admin, onSeen)).statusCode).toBe(200);
  expect((await decide(id, 'hidden')).json()).toMatchObject({
    code: 'decided',
    present: { decision: 'none' },
  });
  expect(await statusOf(`/outlets/${outlet}`)).toBe(200);
  expect((await appeal(id)).json().code).toBe('no_appeal');
  expect(await caseOf('outlet', outlet)).not.toBe(id);
});

const TAKEDOWN = { category: 'identity', text: 'Another outlet has this name.' };
const takeDown = (caller = admin, id = deal.outlet.user.id, body: object = TAKEDOWN) =>
  decideNow(test, caller, `admin/people/${id}/take-down/`, body);

it('a page that an admin takes down is hidden at once, with a statement to its owner, and restored by an appeal', async () => {
  const person = (await takeDown()).json();
  expect(person.public_page).toBeNull();
  expect(person.decisions).toMatchObject([
    {
      ...{ action: 'report_decided', before: 'Public', after: 'Hidden', reason: TAKEDOWN.text },
      by: { id: admin.user.id },
    },
  ]);
  expect(await statusOf(`/outlets/${outlet}`)).toBe(404);
  const [decided] = (await list('?state=decided')).items;
  const { id = 0, ...made } = decided ?? {};
  expect(made).toMatchObject({ category: 'identity', decision: 'hidden', count: 0, reports: [] });
  const notices = await get(deal.outlet, 'notices/');
  expect(notices.json().items[0]).toMatchObject({ path: `/decisions/${id}` });
  expect(notices.body).toContain('A person at Linernote has looked at your page (Demo Weekly).');
  expect(notices.body).not.toContain('reported');
  expect((await appeal(id)).statusCode).toBe(201);
  expect((await decideAppeal(id, true, admin)).statusCode).toBe(403);
  expect((await decideAppeal(id, true, other)).statusCode).toBe(200);
  expect(await statusOf(`/outlets/${outlet}`)).toBe(200);
});

it('a page that an admin takes down must be public, not the admin’s own or reported by them, and needs a reason, once', async () => {
  for (const wrong of [{ category: 'no' }, { text: 'Short.' }])
    expect((await takeDown(admin, undefined, { ...TAKEDOWN, ...wrong })).statusCode).toBe(400);
  expect((await takeDown(admin, admin.user.id)).statusCode).toBe(403);
  expect((await takeDown(admin, deal.artist.user.id)).json().code).toBe('no_public_page');
  const id = await caseOf('outlet', outlet, other);
  expect((await takeDown(other)).statusCode).toBe(403);
  expect(tally(await Promise.all([takeDown(), takeDown()]))).toEqual({ 200: 1, 409: 1 });
  expect((await takeDown()).json()).toMatchObject({
    code: 'no_public_page',
    present: { public_page: null },
  });
  expect(await list('?state=decided')).toMatchObject({
    items: [{ id, decision: 'hidden', count: 1 }],
    counts: { open: 0 },
  });
  await test.db.update(outletProfiles).set({ hiddenAt: null, isPublic: false });
  expect((await takeDown()).json().code).toBe('no_public_page');
});

it('an appeal is decided by another admin, and a lifted decision restores what was hidden', async () => {
  const id = await caseOf('outlet', outlet);
  expect((await appeal(id)).statusCode).toBe(404);
  await decide(id, 'hidden');
  expect((await appeal(id, deal.artist)).statusCode).toBe(404);
  expect((await appeal(id)).json()).toMatchObject({ appeal_text: 'It is labelled.' });
  expect((await appeal(id)).json().code).toBe('appealed');
  expect((await list('?state=appeals')).items).toMatchObject([{ id, is_first_decider: true }]);
  expect((await decideAppeal(id, true, admin)).statusCode).toBe(403);
  const lifted = await decideAppeal(id, true, other);
  expect(lifted.json()).toMatchObject({ appeal_outcome: 'lifted', appeal_reason: APPEAL_REASON });
  expect((await decideAppeal(id, false, other)).json().code).toBe('decided');
  expect(await statusOf(`/outlets/${outlet}`)).toBe(200);
  const log = (await get(admin, 'admin/audit/export.json')).json<object[]>();
  const subject = { subject: 'report', subject_id: id };
  expect(log.slice(0, 2)).toMatchObject([
    { ...subject, action: 'appeal_decided', actor_id: other.user.id },
    { ...subject, action: 'report_decided', actor_id: admin.user.id },
  ]);
});

it('an appeal must be in time; one that is rejected keeps the decision, and is counted', async () => {
  const id = await caseOf('outlet', outlet);
  await decide(id, 'hidden');
  const decidedAt = (at: number) => test.db.update(reportCases).set({ decidedAt: new Date(at) });
  await decidedAt(NOW.getTime() - APPEAL_DAYS * DAY_MS - 1);
  expect((await appeal(id)).json().code).toBe('appeal_late');
  await decidedAt(NOW.getTime());
  await appeal(id);
  await decideAppeal(id, false, other);
  expect(await statusOf(`/outlets/${outlet}`)).toBe(404);
  const csv = await get(admin, 'admin/reports/export.csv?year=2026');
  expect(csv.body.split('\r\n')).toEqual([
    '\ufeffyear,kind,category,decision,cases,reports,median_days,appeals,lifted',
    '2026,outlet,unlabelled,hidden,1,1,0,1,0',
    '',
  ]);
});

it('an appeal can be made from the mail by a suspended account, and reactivates it', async () => {
  const id = await caseOf('outlet', outlet);
  expect((await decide(id, 'suspended')).statusCode).toBe(200);
  expect(await ownerNow()).toMatchObject({ suspendedAt: NOW, suspendedReason: REASON });
  const mails = await mailsTo(deal.outlet.user.email);
  const sent = mails.find(({ subject }) => subject.startsWith('A report about you'));
  const url = /\/appeal\?token=[\w.-]+/.exec(sent?.body ?? '')?.[0] ?? '';
  expect((await test.app.inject(url)).body).toContain('The account is suspended.');
  const send = (text: string, to = url) => post(to, { text });
  const empty = await send(' ');
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Please explain why the decision is wrong.');
  expect((await send('It was never ours.', `${url}x`)).statusCode).toBe(404);
  expect((await send('It was never ours.')).body).toContain('Another admin decides it.');
  const again = await send('Another.');
  expect(again.statusCode).toBe(400);
  expect(again.body).not.toContain('Another.');
  const [waiting] = (await list('?state=appeals')).items;
  expect(waiting).toMatchObject({ id, appeal_text: 'It was never ours.' });
  await decideAppeal(id, true, other);
  expect(await ownerNow()).toMatchObject({ suspendedAt: null });
  const { body } = await test.app.inject(url);
  expect(body).toContain('What the suspension ended does not come back.');
  expect(body).not.toContain('what it removed is back');
});

it('an appeal does not reactivate an account that another decision has suspended', async () => {
  const id = await caseOf('outlet', outlet);
  await decide(id, 'suspended');
  await test.db.insert(reportCases).values({
    ...{ kind: 'review', thingId: 999, ownerId: deal.outlet.user.id, title: 'Another' },
    ...{ category: 'unlabelled', createdAt: NOW },
    ...{ decision: 'suspended', reason: REASON, decidedAt: NOW },
  });
  const appealed = { appealText: 'It was never ours.', appealedAt: NOW };
  await test.db.update(reportCases).set(appealed).where(eq(reportCases.id, id));
  expect((await decideAppeal(id, true, other)).statusCode).toBe(200);
  expect(await ownerNow()).toMatchObject({ suspendedAt: NOW });
});
