import { eq, ne } from 'drizzle-orm';
import { outletProfiles, services, users, files, notices } from '@/server/platform/db/schema';
import { inReview, openCatalogue } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { call, offer, tally } from '@/server/testing/trade';
import { dayText } from '@/shared/platform/format';
import type { Page } from '@/shared/platform/paging';
import type { User } from '@/shared/identity/profiles.schemas';
import type {
  ModerationCounts,
  ModeratedCampaign,
  ModeratedOutlet,
  ModeratedService,
  ModeratedChange,
} from '@/shared/admin/moderation.schemas';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { demoSound } from '@/server/demo/demoSound';
import { formBody } from '@/server/testing/formBody';
import type { Campaign } from '@/shared/music/campaigns.schemas';

jest.setTimeout(60_000);

const REASON = 'The link does not open.';
const APPROVE = { approve: true };
const DECLINE = { approve: false, reason: REASON };

describe('moderation', () => {
  type Moderated = ModeratedCampaign | ModeratedOutlet | ModeratedService;

  let admin: TestAccount;
  let second: TestAccount;
  /** An artist and an outlet that are also admins. */
  let artistAdmin: TestAccount;
  let outletAdmin: TestAccount;
  let artist: TestAccount;
  let outlet: TestAccount;

  const test = testApp({ lasts: 'file' });
  beforeAll(async () => {
    admin = await test.registerAdmin('artist', { username: 'admin' });
    second = await test.registerAdmin('artist', { username: 'second' });
    artistAdmin = await test.registerAdmin('artist', { username: 'both', stage_name: 'Both' });
    outletAdmin = await test.registerAdmin('media', { username: 'judge', company_name: 'Judge' });
    artist = await test.register('artist', { username: 'artist', stage_name: 'Ines' });
    outlet = await test.register('media', { username: 'outlet', company_name: 'Weekly' });
  });

  const get = (path: string, caller = admin) => call(test, caller, 'GET', path);
  const decide = (caller: TestAccount, kind: string, id: number, body: object) =>
    decideNow(test, caller, `admin/${kind}/${id}/decide/`, body);
  const listed = async (caller: TestAccount, kind: string): Promise<Page<Moderated>> =>
    (await get(`admin/${kind}/`, caller)).json();
  const counts = async (caller = admin): Promise<ModerationCounts> =>
    (await get('admin/queue/', caller)).json();
  const mailsTo = async ({ user }: TestAccount) =>
    (await test.mails()).filter(({ recipient }) => recipient === user.email);
  const lastMailTo = async (whom: TestAccount) => (await mailsTo(whom)).at(-1);

  /** Removes the signatures from addresses, since each admin has their own. */
  const unsigned = (record: unknown): unknown =>
    JSON.parse(JSON.stringify(record).replace(/\?for=[^"]*/g, ''));

  /** Makes a record that waits. */
  const KINDS = {
    campaigns: async (owner: TestAccount) => (await inReview(test, owner)).id,
    outlets: async ({ user }: TestAccount) => {
      const { id } = user.profile;
      const waiting = { approvedAt: null, declineReason: null };
      await test.db.update(outletProfiles).set(waiting).where(eq(outletProfiles.id, id));
      return id;
    },
    services: async (owner: TestAccount) => (await offer(test, owner)).id,
  };
  type Kind = keyof typeof KINDS;

  describe.each(Object.keys(KINDS) as Kind[])('a decision on %s', (kind) => {
    const make = KINDS[kind];
    const stranger = () => (kind === 'campaigns' ? artist : outlet);
    const ownAdmin = () => (kind === 'campaigns' ? artistAdmin : outletAdmin);

    it('is made by an admin, once and mailed, but never about their own', async () => {
      for (const state of ['waiting', 'approved', 'declined'])
        for (const body of [APPROVE, DECLINE])
          for (const isOwn of [false, true]) {
            const id = await make(isOwn ? ownAdmin() : stranger());
            if (state === 'approved') await decide(second, kind, id, APPROVE);
            if (state === 'declined') await decide(second, kind, id, DECLINE);
            const mails = (await test.mails()).length;
            const response = await decide(isOwn ? ownAdmin() : admin, kind, id, body);
            const isWithdrawn = state === 'approved' && !body.approve;
            const isMade = (state === 'waiting' || isWithdrawn) && !isOwn;
            const status = isOwn ? 403 : isMade ? 200 : 409;
            expect([state, body, response.statusCode]).toEqual([state, body, status]);
            expect((await test.mails()).length - mails).toBe(isMade ? 1 : 0);
            if (response.statusCode === 409)
              expect(response.json()).toMatchObject({ code: 'decided', present: { id } });
          }
    });

    it('is refused for the second of two simultaneous admins, with the current state', async () => {
      const id = await make(stranger());
      const mails = (await mailsTo(stranger())).length;
      // A decline after the approval would take that back.
      const both = [admin, second].map((each) => decide(each, kind, id, APPROVE));
      const responses = await Promise.all(both);
      expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
      const [first, other] = responses
        .toSorted((one, two) => one.statusCode - two.statusCode)
        .map((response) => response.json<{ present: object }>());
      expect(other).toMatchObject({ code: 'decided', present: { id } });
      expect(unsigned(other?.present)).toEqual(unsigned(first));
      expect((await mailsTo(stranger())).length - mails).toBe(1);
    });

    it('leaves the queue, which shows the longest waiting first, and counts all but one’s own', async () => {
      const own = await make(ownAdmin());
      const other = await make(stranger());
      const { items, next, total } = await listed(ownAdmin(), kind);
      const ids = items.map(({ id }) => id);
      const sent = items.map(({ submitted_at }) => String(submitted_at));
      expect(sent).toEqual([...sent].sort());
      const owned = new Map(items.map((item) => [item.id, item.is_own]));
      expect([owned.get(own), owned.get(other)]).toEqual([true, false]);
      expect({ next, total }).toEqual({ next: null, total: ids.length });
      expect((await counts())[kind]).toBe(total);
      const others = items.filter(({ is_own }) => !is_own);
      expect((await counts(ownAdmin()))[kind]).toBe(others.length);

      const first = (await get(`admin/${kind}/?limit=1`)).json<Page<Moderated>>();
      expect(first).toMatchObject({ items: [{ id: ids[0] }], total });
      const cursor = encodeURIComponent(first.next ?? '');
      const rest = await get(`admin/${kind}/?limit=200&cursor=${cursor}`);
      expect(rest.json<Page<Moderated>>().items.map(({ id }) => id)).toEqual(ids.slice(1));

      await decide(admin, kind, other, DECLINE);
      const left = (await listed(admin, kind)).items.map(({ id }) => id);
      expect(left).toEqual(ids.filter((id) => id !== other));
      expect((await counts())[kind]).toBe(total - 1);
    });

    it('needs a known id, and a reason when it declines, which is mailed with our own text', async () => {
      const id = await make(stranger());
      for (const [body, fields] of [
        [{ approve: false }, { reason: MODERATION_MESSAGES.reasonMissing }],
        [{ approve: false, reason: '  ' }, { reason: MODERATION_MESSAGES.reasonMissing }],
        [{}, { approve: 'Please approve or decline.' }],
      ] as const) {
        const refused = await decide(admin, kind, id, body);
        expect([refused.statusCode, refused.json().fields]).toEqual([400, fields]);
      }
      expect((await decide(admin, kind, 2_000_000_000, APPROVE)).statusCode).toBe(404);
      await decide(admin, kind, id, DECLINE);
      const mail = await lastMailTo(stranger());
      expect(mail?.subject).toMatch(
        /^Your (release|outlet) was not approved$|^Not approved: Online article$/,
      );
      expect(mail?.body).toContain(REASON);
      expect(mail?.body).toContain('http://localhost:3000/');
      expect(mail?.body).not.toMatch(/Weekly|Ines|Glass Harbour/);
    });
  });

  it('a declined outlet reads the reason in its profile until that changes', async () => {
    await decide(admin, 'outlets', await KINDS.outlets(outlet), DECLINE);
    const own = async () => (await get('auth/profile/', outlet)).json<User>().profile;
    expect(await own()).toMatchObject({ approved_at: null, decline_reason: REASON });
    await call(test, outlet, 'PATCH', 'auth/profile/update/', { website: 'weekly.example' });
    expect(await own()).toMatchObject({ decline_reason: null });
  });

  it('an approval of a campaign opens the catalogue, and returns its last day', async () => {
    const { id } = await inReview(test, artist);
    const { items } = await listed(admin, 'campaigns');
    const shown = items.find((each) => each.id === id) as ModeratedCampaign;
    expect(shown).toMatchObject({
      title: 'Glass Harbour',
      artist_name: 'Ines',
      artist: { approved: expect.any(Number), declined: expect.any(Number) },
      files: [{ kind: 'artwork', media_type: 'image/png', width: 60 }],
    });
    const artwork = await test.app.inject(`/media/${shown.files[0]?.path ?? ''}`);
    expect(artwork.statusCode).toBe(200);
    const response = await decide(admin, 'campaigns', id, APPROVE);
    const { stage, open_until } = response.json<ModeratedCampaign>();
    expect(stage).toBe('approved');
    const mail = await lastMailTo(artist);
    expect(mail?.subject).toBe('Approved: Glass Harbour');
    expect(mail?.body).toContain(`until ${dayText(String(open_until), 'UTC')}`);
    expect(mail?.body).toContain(`http://localhost:3000/campaigns/${id}`);
  });

  it('an approval of an outlet sets its tier', async () => {
    const id = await KINDS.outlets(outlet);
    const invalid = await decide(admin, 'outlets', id, { ...APPROVE, tier: 'mighty' });
    expect(invalid.statusCode).toBe(400);
    const response = await decide(admin, 'outlets', id, { ...APPROVE, tier: 'heavy' });
    expect(response.json()).toMatchObject({ tier: 'heavy', decline_reason: null });
    const [row] = await test.db.select().from(outletProfiles).where(eq(outletProfiles.id, id));
    expect(row?.approvedAt).not.toBeNull();
    expect((await lastMailTo(outlet))?.body).toContain('in the tier Heavy Hitters');
  });

  it('an approval of a service uses the list price, and another price needs a reason', async () => {
    await test.db.update(outletProfiles).set({ tier: 'underground' });
    const { id } = await offer(test, outlet, { type: 'online_article', price: 60 });
    const other = { ...APPROVE, price: 50 };
    const refused = await decide(admin, 'services', id, other);
    expect(refused.statusCode).toBe(400);
    const fields = { reason: 'Please explain why the price differs from the list.' };
    expect(refused.json().fields).toEqual(fields);
    const [still] = await test.db.select().from(services).where(eq(services.id, id));
    expect(still).toMatchObject({ approval: 'pending', priceCents: 6000 });
    expect((await lastMailTo(outlet))?.subject).not.toMatch(/^Approved: /);

    const approved = await decide(admin, 'services', id, APPROVE);
    expect(approved.json()).toMatchObject({ price: 45, approval: 'approved' });
    expect((await lastMailTo(outlet))?.body).toContain('its final price is $45.00');

    const next = await offer(test, outlet, { type: 'online_article', price: 60 });
    const given = await decide(admin, 'services', next.id, { ...other, reason: 'A longer one.' });
    expect(given.json()).toMatchObject({ price: 50, approval: 'approved' });
    expect((await lastMailTo(outlet))?.body).toContain('About the price:\n\n> A longer one.');
  });

  it('leaves out an outlet until it has confirmed its address, and then counts it', async () => {
    const late = await test.register('media', { username: 'late', company_name: 'Late' });
    const waiting = async () => {
      const { items, total } = await listed(admin, 'outlets');
      return [items.some(({ id }) => id === late.user.profile.id), total, (await counts()).outlets];
    };
    await test.db.update(users).set({ isActive: true }).where(ne(users.id, late.user.id));
    const all = await waiting();
    expect(all[0]).toBe(true);
    test.deps.config.mediaActivation = true;
    expect(await waiting()).toEqual([false, Number(all[1]) - 1, Number(all[2]) - 1]);
    await test.db.update(users).set({ isActive: true }).where(eq(users.id, late.user.id));
    expect(await waiting()).toEqual(all);
    test.deps.config.mediaActivation = false;
  });

  it('the queue is closed when the admin’s role is revoked, whatever the token', async () => {
    expect((await get('admin/queue/')).statusCode).toBe(200);
    await test.db.update(users).set({ adminRole: null });
    for (const path of ['queue', 'campaigns', 'outlets', 'services'])
      expect((await get(`admin/${path}/`)).statusCode).toBe(403);
  });
});

describe('changed tracks', () => {
  let admin: TestAccount;
  let artist: TestAccount;
  let campaign: string;
  let first: number;
  const test = testApp();
  beforeEach(async () => {
    admin = await test.registerAdmin();
    artist = await test.register('artist');
    campaign = `campaigns/${(await openCatalogue(test, artist)).id}/`;
    for (const title of ['Low Tide', 'Breakwater']) await send(title);
    await decide((await onlyChange()).id, APPROVE);
    first = (await shown()).tracks[0]?.id ?? 0;
  });

  async function send(title: string): Promise<void> {
    const value = demoSound(3).wav;
    const sound = { name: 'audio', filename: 'a.wav', type: 'audio/wav', value };
    const { payload, headers } = await formBody([{ name: 'title', value: title }, sound]);
    const sent = await call(test, artist, 'POST', `${campaign}tracks/`, payload, headers);
    expect(sent.statusCode).toBe(201);
  }

  const shown = async () => (await call(test, artist, 'GET', campaign)).json<Campaign>();
  const titles = async () => (await shown()).tracks.map(({ title }) => title);

  async function onlyChange(): Promise<ModeratedChange> {
    const queue = await call(test, admin, 'GET', 'admin/changes/');
    const [change, ...more] = queue.json<Page<ModeratedChange>>().items;
    if (!change || more.length > 0) throw new Error('there is to be one change');
    return change;
  }

  const decide = (id: number, body: object) =>
    decideNow(test, admin, `admin/changes/${id}/decide/`, body);

  it('are reverted: new tracks are removed, titles and positions restored', async () => {
    const changes = { title: 'Free Bitcoin', position: 2 };
    await call(test, artist, 'PATCH', `${campaign}tracks/${first}/`, changes);
    await send('Followers');
    const change = await onlyChange();
    expect(change).toMatchObject({
      before: '1. Low Tide\n2. Breakwater',
      after: '1. Breakwater\n2. Free Bitcoin\n3. Followers (new)',
      can_revert: true,
    });
    const { version } = await shown();
    expect((await decide(change.id, DECLINE)).json()).toMatchObject({ state: 'declined' });
    expect(await titles()).toEqual(['Low Tide', 'Breakwater']);
    expect((await shown()).version).toBeGreaterThan(version);
    expect(await test.db.$count(files, eq(files.kind, 'audio'))).toBe(2);
    const sent = await test.db.select().from(notices).where(eq(notices.kind, 'release_change'));
    expect(sent).toMatchObject([{ data: { cause: 'reverted', field: 'tracks' } }]);
  });

  it('show another sound under the same title too, and that the file of a removed track is deleted', async () => {
    await call(test, artist, 'DELETE', `${campaign}tracks/${first}/`);
    const { id: removal } = await onlyChange();
    expect((await decide(removal, DECLINE)).json()).toMatchObject({ code: 'not_reversible' });
    await send('Low Tide');
    const change = await onlyChange();
    expect(change).toMatchObject({
      before: '1. Low Tide (removed, its file is gone)\n2. Breakwater',
      after: '1. Breakwater\n2. Low Tide (new)',
      can_revert: true,
    });
    await decide(change.id, DECLINE);
    expect(await titles()).toEqual(['Breakwater']);
    const [left] = (await shown()).tracks;
    const [release] = (await call(test, artist, 'GET', 'releases/')).json<
      { audio_file: string }[]
    >();
    expect(release?.audio_file.split('?')[0]).toBe(left?.audio?.split('?')[0]);
  });
});
