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
import { approve, call, complete, offer } from '@/server/testing/trade';
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
const DAY_MS = 24 * 3600 * 1000;
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
const list = async (query = '', caller = admin) => {
  const response = await call(test, caller, 'GET', `admin/reports/${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<{
    items: ReportCase[];
    next: string | null;
    total: number;
    counts: object;
  }>();
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
const post = (url: string, form: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const visit = (query: string, form?: Record<string, string>) =>
  form ? post(`/report?${query}`, form) : test.app.inject(`/report?${query}`);

describe('a report', () => {
  it('is one for each account and record, and all reports of one record are one case', async () => {
    const id = await caseOf('outlet', outlet);
    const again = await report(deal.artist, 'outlet', outlet);
    expect([again.statusCode, again.json().code]).toEqual([409, 'reported']);
    expect(await caseOf('outlet', outlet, other)).toBe(id);
    const { items, counts } = await list();
    expect(counts).toEqual({ open: 1, appeals: 0, decided: 0 });
    expect(items).toMatchObject([
      {
        id,
        kind: 'outlet',
        title: 'Demo Weekly',
        path: `/outlets/${outlet}`,
        count: 2,
        due_at: new Date(NOW.getTime() + 7 * DAY_MS).toISOString(),
        reports: [{ by: expect.any(String) }, { ...WORDS, by: expect.any(String) }],
      },
    ]);
  });

  it('is about a record that the reporter can see, and not about one’s own', async () => {
    const stranger = await test.register('artist');
    const { id: order } = deal.order;
    const sent = await call(test, deal.outlet, 'POST', `offers/${order}/messages/`, {
      client_id: '00000000-0000-4000-8000-000000000001',
      text: 'You are a fool.',
    });
    const { id: message } = sent.json<{ message: Message }>().message;
    expect((await report(stranger, 'message', message)).statusCode).toBe(404);
    expect((await report(stranger, 'release', deal.order.campaign ?? 0)).statusCode).toBe(404);
    expect((await report(stranger, 'outlet', 2_000_000_000)).statusCode).toBe(404);
    expect((await report(deal.outlet, 'message', message)).json().code).toBe('own_record');
    expect((await report(deal.outlet, 'outlet', outlet)).json().code).toBe('own_record');
    expect((await report(deal.outlet, 'release', deal.order.campaign ?? 0)).statusCode).toBe(201);
    expect((await report(deal.artist, 'message', message)).statusCode).toBe(201);
    expect((await list('?kind=message')).items).toMatchObject([{ text: 'You are a fool.' }]);
  });

  it('has a category and words', async () => {
    for (const values of [{}, { ...WORDS, category: 'no' }, { ...WORDS, text: 'x'.repeat(1001) }])
      expect((await report(deal.artist, 'outlet', outlet, values)).statusCode).toBe(400);
  });

  it('is possible for a visitor too, whose address is kept until the decision', async () => {
    const query = `kind=outlet&id=${outlet}`;
    expect((await visit(query)).body).toContain('Demo Weekly');
    const refused = await visit(query, { category: 'facts', text: ' ', email: 'no' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Please say what is wrong');
    for (const email of ['reader@example.com', 'reader@example.com', 'victim@example.com'])
      expect((await visit(query, { ...WORDS, email })).body).toContain(REPORT_MESSAGES.confirm);
    expect((await visit(query, { ...WORDS, email: '' })).body).not.toContain('sent you a mail');
    for (const odd of ['', 'kind=outlet&id=0', 'kind=message&id=1', `kind=outlet&id=${outlet}9`])
      expect((await visit(odd)).statusCode).toBe(404);
    const sentTo = async (address: string) =>
      (await test.mails()).filter(({ recipient }) => recipient === address);
    const [mail, ...others] = await sentTo('reader@example.com');
    expect(others).toEqual([]);
    const link = /\/report\/confirm\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    const answered = async () => (await list()).items[0]?.reports.map((each) => each.is_answered);
    // Opening the link is not enough, since virus scanners do.
    expect((await test.app.inject(link)).body).toContain('Confirm the address');
    expect(await answered()).toEqual([false, false, false]);
    for (const _time of [1, 2]) expect((await post(link, {})).body).toContain('is confirmed');
    expect(await answered()).toEqual([false, false, true]);
    expect(
      (
        await post(
          link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
          {},
        )
      ).statusCode,
    ).toBe(404);
    const { items } = await list();
    expect(items).toMatchObject([
      { count: 3, reports: [{ by: null }, { by: null }, { by: null }] },
    ]);
    await decide(items[0]?.id ?? 0, 'hidden');
    const [decision] = (await sentTo('reader@example.com')).filter(({ id }) => id !== mail?.id);
    expect(decision?.body).toContain('It is not shown to anybody now.');
    expect(decision?.body).toContain(REASON);
    expect(await sentTo('victim@example.com')).toHaveLength(1);
    const kept = await test.db.select({ email: reports.email }).from(reports);
    expect(kept).toEqual(Array.from({ length: 3 }, () => ({ email: null })));
    expect((await post(link, {})).body).toContain('is decided, and the address is deleted');
  });

  it('is only counted once its case has enough of them', async () => {
    const id = await caseOf('outlet', outlet);
    await test.db.insert(reports).values(
      Array.from({ length: REPORTS_PER_CASE - 1 }, () => ({
        caseId: id,
        category: 'facts' as const,
        text: 'It is another.',
      })),
    );
    expect(await caseOf('outlet', outlet, other)).toBe(id);
    const [found] = (await list()).items;
    expect(found?.count).toBe(REPORTS_PER_CASE + 1);
    expect(found?.reports.map(({ text }) => text)).not.toContain('');
    expect((await report(other, 'outlet', outlet)).json().code).toBe('reported');
    const late = await visit(`kind=outlet&id=${outlet}`, { ...WORDS, email: 'late@example.com' });
    expect(late.body).toContain(REPORT_MESSAGES.unmailed);
    expect((await test.mails()).some((mail) => mail.recipient === 'late@example.com')).toBe(false);
  });

  it('asks one address a few times a day to confirm itself, whatever it is about', async () => {
    const outlets = await Promise.all(
      Array.from({ length: CONFIRM_MAILS_A_DAY + 1 }, async () => {
        const { user } = await test.register('media');
        return user.profile.id;
      }),
    );
    await test.db.update(outletProfiles).set({ isPublic: true, approvedAt: NOW });
    const pages = await Promise.all(
      outlets.map((id) => visit(`kind=outlet&id=${id}`, { ...WORDS, email: 'Victim@example.com' })),
    );
    const mailed = pages.filter(({ body }) => body.includes(REPORT_MESSAGES.confirm));
    expect(mailed).toHaveLength(CONFIRM_MAILS_A_DAY);
    expect(pages.filter(({ body }) => body.includes(REPORT_MESSAGES.unmailed))).toHaveLength(1);
    const sent = (await test.mails()).filter(({ recipient }) => /victim/i.test(recipient));
    expect(sent).toHaveLength(CONFIRM_MAILS_A_DAY);
    test.advance(DAY_MS / 1000 + 1);
    const query = `kind=outlet&id=${outlet}`;
    const next = await visit(query, { ...WORDS, email: 'victim@example.com' });
    expect(next.body).toContain(REPORT_MESSAGES.confirm);
  });
});

describe('the queue', () => {
  it('has each case once, the one with the earliest deadline first, with a fixed number of queries', async () => {
    const owner = deal.outlet.user.id;
    await test.db.insert(reportCases).values(
      Array.from({ length: 120 }, (_, index) => ({
        kind: 'outlet' as const,
        thingId: 1000 + index,
        ownerId: owner,
        title: 'Demo',
        category: 'facts' as const,
        createdAt: new Date(NOW.getTime() - (index % 40) * DAY_MS),
      })),
    );
    const seen: ReportCase[] = [];
    let cursor = '';
    do {
      const query = `?limit=50${cursor}`;
      const queries = await recordQueriesOfCall(() => list(query));
      expect(queries.length).toBeLessThanOrEqual(5);
      const { items, next, total } = await list(query);
      expect(total).toBe(120);
      seen.push(...items);
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '');
    expect(new Set(seen.map(({ id }) => id)).size).toBe(120);
    const due = seen.map(({ due_at }) => due_at);
    expect(due).toEqual([...due].sort());
  });
});

describe('a decision', () => {
  it('hides an outlet everywhere, and explains it to both sides', async () => {
    const id = await caseOf('outlet', outlet);
    const early = await call(test, deal.outlet, 'GET', `reports/${id}/`);
    expect(early.statusCode).toBe(404);
    expect((await decide(id, 'hidden')).json()).toMatchObject({
      decision: 'hidden',
      reason: REASON,
    });
    for (const path of [`/outlets/${outlet}`, `/outlets/${outlet}/badge.svg`])
      expect(await statusOf(path)).toBe(404);
    expect((await test.app.inject('/outlets')).body).not.toContain('Demo Weekly');
    const stranger = await test.register('artist');
    const order = { service: deal.order.service.id };
    expect((await call(test, stranger, 'POST', 'orders/', order)).statusCode).toBe(404);
    const campaign = await insertOpenCampaign(test, stranger);
    const made = { ...order, campaign, message: 'A piece.' };
    expect((await call(test, deal.outlet, 'POST', 'offers/', made)).json()).toMatchObject({
      code: 'outlet_not_approved',
    });
    for (const [who, isAbout] of [
      [deal.outlet, true],
      [deal.artist, false],
    ] as const) {
      const read = await call(test, who, 'GET', `reports/${id}/`);
      expect(read.json<DecidedReport>()).toMatchObject({ reason: REASON, is_about_you: isAbout });
      const notices = await call(test, who, 'GET', 'notices/');
      expect(notices.json().items[0]).toMatchObject({
        kind: 'report_decided',
        path: `/decisions/${id}`,
      });
      const mail = (await test.mails()).find(
        ({ recipient, subject }) => recipient === who.user.email && subject.includes('decided'),
      );
      expect(mail?.body).toContain(REASON);
    }
  });

  it('names the page of a release once its embargo is over', async () => {
    await test.db.update(campaigns).set({ coverageSlug: 'glass', embargoUntil: '2999-01-01' });
    await caseOf('release', deal.order.campaign ?? 0, deal.outlet);
    const paths = async () => (await list()).items.map(({ path }) => path);
    expect(await paths()).toEqual([null]);
    await test.db.update(campaigns).set({ opensEarly: true });
    expect(await paths()).toEqual(['/coverage/glass']);
  });

  it('hides a release’s pages, and removes it from the submissions with its sound', async () => {
    const campaign = deal.order.campaign ?? 0;
    await test.db.update(campaigns).set({ coverageSlug: 'glass-harbour' });
    const share = { is_shared: true };
    const shared = await call(
      test,
      deal.artist,
      'PUT',
      `campaigns/${campaign}/report/share/`,
      share,
    );
    const pages = ['/coverage/glass-harbour', shared.json().shared_page];
    expect(await Promise.all(pages.map(statusOf))).toEqual([200, 200]);
    const stranger = await test.register('media');
    const { id: service } = await approve(test, await offer(test, stranger));
    const [row] = await test.db.select().from(campaigns);
    const hears = ({ user }: TestAccount) =>
      findHearing(test.db, test.deps.config, user.id, row?.releaseId ?? 0, NOW);
    expect(await hears(stranger)).not.toBeNull();
    await decide(await caseOf('release', campaign, deal.outlet), 'hidden');
    expect(await Promise.all(pages.map(statusOf))).toEqual([404, 404]);
    const submissions = await call(test, stranger, 'GET', 'submissions/');
    expect(submissions.json()).toMatchObject({ items: [] });
    expect(await hears(stranger)).toBeNull();
    expect(await hears(deal.outlet)).not.toBeNull();
    for (const [who, path, body] of [
      [stranger, 'offers/', { campaign, service, message: 'A piece.' }],
      [deal.artist, 'orders/', { campaign, service }],
    ] as const)
      expect((await call(test, who, 'POST', path, body)).json()).toMatchObject({
        code: 'campaign_closed',
      });
  });

  it('removes a message for both sides, with its file', async () => {
    const path = `offers/${deal.order.id}/messages/`;
    const body = { client_id: '00000000-0000-4000-8000-000000000001', text: 'You are a fool.' };
    const sent = await call(test, deal.outlet, 'POST', path, body);
    const id = await caseOf('message', sent.json<{ message: Message }>().message.id);
    expect((await decide(id, 'hidden')).statusCode).toBe(400);
    expect((await decide(id, 'removed')).statusCode).toBe(200);
    for (const caller of [deal.artist, deal.outlet]) {
      const { body: chat } = await call(test, caller, 'GET', path);
      expect(chat).not.toContain('fool');
      expect(chat).toContain('[Removed by Linernote after a report]');
    }
  });

  it('removes a review from lists and figures', async () => {
    await test.db.insert(reviews).values([
      { orderId: deal.order.id, by: 'artist', rating: 1, comment: 'Liars.', createdAt: NOW },
      { orderId: deal.order.id, by: 'media', rating: 5, createdAt: NOW },
    ]);
    const links = { links: ['https://night-desk.com/a'], files: [], disclosed: true };
    await call(test, deal.outlet, 'POST', `offers/${deal.order.id}/deliver/`, links);
    await complete(test, deal.artist, deal.order.id);
    const page = async () => (await test.app.inject(`/outlets/${outlet}`)).body;
    expect(await page()).toContain('Liars.');
    const [review] = await test.db.select().from(reviews).where(eq(reviews.by, 'artist'));
    await decide(await caseOf('review', review?.id ?? 0, deal.outlet), 'removed');
    expect(await page()).not.toContain('Liars.');
    const feedback = await call(test, deal.outlet, 'GET', 'feedback/');
    expect(feedback.json()).toMatchObject({ items: [] });
    const order = await call(test, deal.outlet, 'GET', `offers/${deal.order.id}/`);
    expect(order.json().review).toBeUndefined();
  });

  it('suspends the account, unless it is an admin’s', async () => {
    const id = await caseOf('outlet', outlet);
    expect((await decide(id, 'suspended')).statusCode).toBe(200);
    const [owner] = await test.db.select().from(users).where(eq(users.id, deal.outlet.user.id));
    expect(owner).toMatchObject({ suspendedAt: NOW, suspendedReason: REASON });
    const desk = await test.registerAdmin('media', { username: 'desk' });
    await test.db
      .update(outletProfiles)
      .set({ isPublic: true, approvedAt: NOW })
      .where(eq(outletProfiles.id, desk.user.profile.id));
    const second = await caseOf('outlet', desk.user.profile.id);
    expect((await decide(second, 'suspended')).json().code).toBe('admin_account');
  });

  it('is made once, on the version that the admin saw, and by no admin whom it concerns', async () => {
    const id = await caseOf('outlet', outlet);
    const [seen] = (await list()).items;
    const onSeen = { 'if-match': `"${seen?.version}"` };
    const old = { 'if-match': '"99"' };
    expect((await decide(id, 'none', admin, old)).json()).toMatchObject({
      code: 'stale',
      present: { id, count: 1 },
    });
    await report(other, 'outlet', outlet);
    expect((await decide(id, 'none', other)).statusCode).toBe(403);
    expect((await decide(id, 'none', admin, onSeen)).statusCode).toBe(200);
    expect((await decide(id, 'hidden')).json()).toMatchObject({
      code: 'decided',
      present: { decision: 'none' },
    });
    expect(await statusOf(`/outlets/${outlet}`)).toBe(200);
    expect(await caseOf('outlet', outlet)).not.toBe(id);
  });
});

describe('a page that an admin takes down on the account’s screen', () => {
  const TAKEDOWN = { category: 'identity', text: 'Another outlet has this name.' };
  const takeDown = (caller = admin, id = deal.outlet.user.id, body: object = TAKEDOWN) =>
    decideNow(test, caller, `admin/people/${id}/take-down/`, body);
  const firstCase = async (state: string) => (await list(`?state=${state}`)).items[0];

  it('is hidden at once, with a statement to its owner, and restored by an appeal', async () => {
    const person = (await takeDown()).json();
    expect(person).toMatchObject({
      public_page: null,
      decisions: [{ action: 'report_decided', before: 'Public', after: 'Hidden' }],
    });
    expect(person.decisions[0]).toMatchObject({ reason: TAKEDOWN.text, by: { id: admin.user.id } });
    expect(await statusOf(`/outlets/${outlet}`)).toBe(404);
    const { id = 0, ...made } = (await firstCase('decided')) ?? {};
    expect(made).toMatchObject({ category: 'identity', decision: 'hidden', count: 0, reports: [] });
    const notices = await call(test, deal.outlet, 'GET', 'notices/');
    expect(notices.json().items[0]).toMatchObject({ path: `/decisions/${id}` });
    expect(notices.body).toContain('A person at Linernote has looked at your page (Demo Weekly).');
    expect(notices.body).not.toContain('reported');
    expect((await appeal(id)).statusCode).toBe(201);
    expect((await decideAppeal(id, true, admin)).statusCode).toBe(403);
    expect((await decideAppeal(id, true, other)).statusCode).toBe(200);
    expect(await statusOf(`/outlets/${outlet}`)).toBe(200);
  });

  it('must be public, not the admin’s own or reported by them, and needs a reason, once', async () => {
    for (const body of [
      { ...TAKEDOWN, category: 'no' },
      { ...TAKEDOWN, text: 'Short.' },
    ])
      expect((await takeDown(admin, undefined, body)).statusCode).toBe(400);
    expect((await takeDown(admin, admin.user.id)).statusCode).toBe(403);
    expect((await takeDown(admin, deal.artist.user.id)).json().code).toBe('no_public_page');
    const id = await caseOf('outlet', outlet, other);
    expect((await takeDown(other)).statusCode).toBe(403);
    const both = await Promise.all([takeDown(), takeDown()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
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
});

describe('an appeal', () => {
  it('is decided by another admin, and a lifted decision restores what was hidden', async () => {
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
    const log = (await call(test, admin, 'GET', 'admin/audit/export.json')).json<object[]>();
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'appeal_decided', actor_id: other.user.id, subject: 'report', subject_id: id },
      { action: 'report_decided', actor_id: admin.user.id, subject: 'report', subject_id: id },
    ]);
  });

  it('that is rejected keeps the decision, and is counted', async () => {
    const id = await caseOf('outlet', outlet);
    await decide(id, 'hidden');
    await appeal(id);
    await decideAppeal(id, false, other);
    expect(await statusOf(`/outlets/${outlet}`)).toBe(404);
    const csv = await call(test, admin, 'GET', 'admin/reports/export.csv?year=2026');
    expect(csv.body.split('\r\n')).toEqual([
      '\ufeffyear,kind,category,decision,cases,reports,median_days,appeals,lifted',
      '2026,outlet,unlabelled,hidden,1,1,0,1,0',
      '',
    ]);
  });

  it('can be made from the mail by a suspended account, and reactivates it', async () => {
    const id = await caseOf('outlet', outlet);
    await decide(id, 'suspended');
    const sent = (await test.mails()).find(
      ({ recipient, subject }) =>
        recipient === deal.outlet.user.email && subject.startsWith('A report about you'),
    );
    const url = /\/appeal\?token=[\w.-]+/.exec(sent?.body ?? '')?.[0] ?? '';
    expect((await test.app.inject(url)).body).toContain('The account is suspended.');
    const send = (text: string, to = url) => post(to, { text });
    const empty = await send(' ');
    expect(empty.statusCode).toBe(400);
    expect(empty.body).toContain('Please say why the decision is wrong.');
    expect((await send('It was never ours.', `${url}x`)).statusCode).toBe(404);
    expect((await send('It was never ours.')).body).toContain('It waits for another admin.');
    const again = await send('Another.');
    expect(again.statusCode).toBe(400);
    expect(again.body).not.toContain('Another.');
    expect((await list('?state=appeals')).items).toMatchObject([
      { id, appeal_text: 'It was never ours.' },
    ]);
    await decideAppeal(id, true, other);
    const [owner] = await test.db.select().from(users).where(eq(users.id, deal.outlet.user.id));
    expect(owner).toMatchObject({ suspendedAt: null });
    const { body } = await test.app.inject(url);
    expect(body).toContain('What the suspension ended stays ended.');
    expect(body).not.toContain('what it took away is back');
  });

  it('does not reactivate an account that another decision has suspended', async () => {
    const id = await caseOf('outlet', outlet);
    await decide(id, 'suspended');
    const ownerId = deal.outlet.user.id;
    await test.db.insert(reportCases).values({
      kind: 'review',
      thingId: 999,
      ownerId,
      title: 'Another',
      category: 'unlabelled',
      decision: 'suspended',
      reason: REASON,
      decidedAt: NOW,
      createdAt: NOW,
    });
    await test.db
      .update(reportCases)
      .set({ appealText: 'It was never ours.', appealedAt: NOW })
      .where(eq(reportCases.id, id));
    expect((await decideAppeal(id, true, other)).statusCode).toBe(200);
    const [owner] = await test.db.select().from(users).where(eq(users.id, ownerId));
    expect(owner).toMatchObject({ suspendedAt: NOW });
  });

  it('must be in time, and against a decision that removed or suspended something', async () => {
    const kept = await caseOf('outlet', outlet);
    await decide(kept, 'none');
    expect((await appeal(kept)).json().code).toBe('no_appeal');
    const id = await caseOf('outlet', outlet);
    await decide(id, 'hidden');
    const decidedAt = new Date(NOW.getTime() - APPEAL_DAYS * DAY_MS - 1);
    await test.db.update(reportCases).set({ decidedAt }).where(eq(reportCases.id, id));
    expect((await appeal(id)).json().code).toBe('appeal_late');
  });
});
