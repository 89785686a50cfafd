import { eq, ne } from 'drizzle-orm';
import { outletProfiles, services, users, files, notices } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { decideCampaign } from '@/server/modules/music/campaigns/moveCampaignCommands';
import { decideOutlet } from '@/server/modules/results/outlets/outletsCommands';
import { decideService } from '@/server/modules/market/services/servicesCommands';
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

describe('moderation', () => {
  jest.setTimeout(60_000);

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
    admin = await test.register('artist', { username: 'admin' });
    second = await test.register('artist', { username: 'second' });
    artistAdmin = await test.register('artist', { username: 'both', stage_name: 'Both' });
    outletAdmin = await test.register('media', { username: 'judge', company_name: 'Judge' });
    for (const each of [admin, second, artistAdmin, outletAdmin]) {
      await setAdminRole(test.db, each.user.email, 'owner');
    }
    artist = await test.register('artist', { username: 'artist', stage_name: 'Ines' });
    outlet = await test.register('media', { username: 'outlet', company_name: 'Weekly' });
  });

  const decide = (caller: TestAccount, kind: string, id: number, body: object) =>
    decideNow(test, caller, `admin/${kind}/${id}/decide/`, body);
  const listed = async (caller: TestAccount, kind: string): Promise<Page<Moderated>> =>
    (await call(test, caller, 'GET', `admin/${kind}/`)).json();
  const counts = async (caller = admin): Promise<ModerationCounts> =>
    (await call(test, caller, 'GET', 'admin/queue/')).json();
  const mailsTo = async ({ user }: TestAccount) =>
    (await test.mails()).filter(({ recipient }) => recipient === user.email);

  /** Removes the signatures from addresses, since each admin has their own. */
  const unsigned = (record: unknown): unknown =>
    JSON.parse(JSON.stringify(record).replace(/\?for=[^"]*/g, ''));

  const REASON = 'The link does not open.';
  const APPROVE = { approve: true };
  const DECLINE = { approve: false, reason: REASON };

  /** The records that wait, by kind, and their owner: a stranger or an admin. */
  const KINDS = {
    campaigns: {
      isOf: () => [artist, artistAdmin],
      make: async (owner: TestAccount) => (await inReview(test, owner)).id,
      decide: (id: number, approve: boolean) =>
        test.db.transaction((tx) =>
          decideCampaign(
            tx,
            id,
            { userId: second.user.id },
            { approve, reason: REASON },
            { now: new Date() },
          ),
        ),
    },
    outlets: {
      isOf: () => [outlet, outletAdmin],
      make: async ({ user }: TestAccount) => {
        const { id } = user.profile;
        const waiting = { approvedAt: null, declineReason: null };
        await test.db.update(outletProfiles).set(waiting).where(eq(outletProfiles.id, id));
        return id;
      },
      decide: (id: number, approve: boolean) =>
        test.db.transaction((tx) =>
          decideOutlet(tx, { userId: second.user.id }, id, { approve, reason: REASON }, new Date()),
        ),
    },
    services: {
      isOf: () => [outlet, outletAdmin],
      make: async (owner: TestAccount) => (await offer(test, owner)).id,
      decide: (id: number, approve: boolean) =>
        test.db.transaction((tx) =>
          decideService(tx, { userId: second.user.id }, id, { approve, reason: REASON }),
        ),
    },
  } as const;
  type Kind = keyof typeof KINDS;
  const kinds = Object.keys(KINDS) as Kind[]; // its own keys

  const isOwnerOf = (kind: Kind, index: 0 | 1): TestAccount => {
    const owner = KINDS[kind].isOf()[index];
    if (!owner) throw new Error('there are two');
    return owner;
  };

  /* Earlier decisions use the list price, which needs no reason. */
  describe.each(kinds)('a decision on %s', (kind) => {
    const CALLERS = {
      'an admin': () => admin,
      'an admin whose own it is': () => isOwnerOf(kind, 1),
    };
    const STATES = ['waiting', 'approved', 'declined'] as const;
    const EXPECTED: Record<keyof typeof CALLERS, [waiting: number, decided: number]> = {
      'an admin': [200, 409],
      'an admin whose own it is': [403, 403],
    };
    const cells = (Object.keys(CALLERS) as (keyof typeof CALLERS)[]).flatMap((caller) =>
      STATES.flatMap((state) => [APPROVE, DECLINE].map((body) => ({ caller, state, body }))),
    );

    it.each(cells)(
      'by $caller on a record that is $state, with approve $body.approve',
      async (cell) => {
        const { caller, state, body } = cell;
        const isOwn = caller === 'an admin whose own it is';
        const id = await KINDS[kind].make(isOwnerOf(kind, isOwn ? 1 : 0));
        if (state !== 'waiting') await KINDS[kind].decide(id, state === 'approved');
        const mails = (await test.mails()).length;
        const response = await decide(CALLERS[caller](), kind, id, body);
        const [waiting, decided] = EXPECTED[caller];
        const expected = state === 'waiting' ? waiting : decided;
        expect(response.statusCode).toBe(expected);
        expect((await test.mails()).length - mails).toBe(expected === 200 ? 1 : 0);
        if (expected === 409) {
          expect(response.json()).toMatchObject({
            code: 'decided',
            present: { id, is_own: false },
          });
        }
      },
    );

    it('is refused for the second of two simultaneous admins, with the current state', async () => {
      const id = await KINDS[kind].make(isOwnerOf(kind, 0));
      const mails = (await mailsTo(isOwnerOf(kind, 0))).length;
      const responses = await Promise.all([
        decide(admin, kind, id, APPROVE),
        decide(second, kind, id, DECLINE),
      ]);
      expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
      const [first, other] = [200, 409].map((status) =>
        responses.find(({ statusCode }) => statusCode === status)?.json<object>(),
      );
      expect(other).toMatchObject({ code: 'decided', present: { id } });
      expect(unsigned((other as { present: object }).present)).toEqual(unsigned(first));
      expect((await mailsTo(isOwnerOf(kind, 0))).length - mails).toBe(1);
    });

    it('leaves the queue, which shows the longest waiting first and one’s own records', async () => {
      const own = await KINDS[kind].make(isOwnerOf(kind, 1));
      const other = await KINDS[kind].make(isOwnerOf(kind, 0));
      const { items, next, total } = await listed(isOwnerOf(kind, 1), kind);
      const ids = items.map(({ id }) => id);
      const sent = items.map(({ submitted_at }) => String(submitted_at));
      expect(sent).toEqual([...sent].sort());
      expect(items.find(({ id }) => id === own)?.is_own).toBe(true);
      expect(items.find(({ id }) => id === other)?.is_own).toBe(false);
      expect({ next, total }).toEqual({ next: null, total: ids.length });
      expect((await counts())[kind]).toBe(total);

      const page = await call(test, admin, 'GET', `admin/${kind}/?limit=1`);
      const first = page.json<Page<Moderated>>();
      expect(first).toMatchObject({ items: [{ id: ids[0] }], total });
      const rest = await call(
        test,
        admin,
        'GET',
        `admin/${kind}/?limit=200&cursor=${encodeURIComponent(first.next ?? '')}`,
      );
      const { items: others } = rest.json<Page<Moderated>>();
      expect(others.map(({ id }) => id)).toEqual(ids.slice(1));

      await decide(admin, kind, other, DECLINE);
      expect((await listed(admin, kind)).items.map(({ id }) => id)).toEqual(
        ids.filter((id) => id !== other),
      );
      expect((await counts())[kind]).toBe(total - 1);
    });

    it('counts for every admin except the owner of the record', async () => {
      const owner = isOwnerOf(kind, 1);
      await KINDS[kind].make(owner);
      const { items } = await listed(owner, kind);
      const others = items.filter(({ is_own }) => !is_own);
      expect(others.length).toBeLessThan(items.length);
      expect((await counts(owner))[kind]).toBe(others.length);
      expect((await counts())[kind]).toBe(items.length);
    });

    it('needs a reason when it declines, and a known id', async () => {
      const id = await KINDS[kind].make(isOwnerOf(kind, 0));
      for (const body of [{ approve: false }, { approve: false, reason: '  ' }]) {
        const response = await decide(admin, kind, id, body);
        expect(response.statusCode).toBe(400);
        expect(response.json().fields).toEqual({ reason: MODERATION_MESSAGES.reasonMissing });
      }
      expect((await decide(admin, kind, id, {})).json().fields).toEqual({
        approve: 'Please approve or decline.',
      });
      expect((await decide(admin, kind, 2_000_000_000, APPROVE)).statusCode).toBe(404);
      expect((await listed(admin, kind)).total).toBeGreaterThan(0);
    });

    it('is mailed, with our own text and the admin’s', async () => {
      const owner = isOwnerOf(kind, 0);
      const id = await KINDS[kind].make(owner);
      await decide(admin, kind, id, DECLINE);
      const mail = (await mailsTo(owner)).at(-1);
      expect(mail?.subject).toMatch(
        /^Your (release|outlet) was not approved$|^Not approved: Online article$/,
      );
      expect(mail?.body).toContain(REASON);
      expect(mail?.body).toContain('http://localhost:3000/');
      expect(mail?.body).not.toMatch(/Weekly|Ines|Glass Harbour/);
    });
  });

  it('a declined outlet reads the reason in its profile until that changes', async () => {
    const id = await KINDS.outlets.make(outlet);
    await decide(admin, 'outlets', id, DECLINE);
    const own = async () => (await call(test, outlet, 'GET', 'auth/profile/')).json<User>();
    expect((await own()).profile).toMatchObject({ approved_at: null, decline_reason: REASON });
    await call(test, outlet, 'PATCH', 'auth/profile/update/', { website: 'weekly.example' });
    expect((await own()).profile).toMatchObject({ decline_reason: null });
  });

  describe('an approval', () => {
    it('of a campaign opens the catalogue, and returns its last day', async () => {
      const { id } = await inReview(test, artist);
      const response = await decide(admin, 'campaigns', id, APPROVE);
      const { stage, open_until } = response.json<ModeratedCampaign>();
      expect(stage).toBe('approved');
      const mail = (await mailsTo(artist)).at(-1);
      expect(mail?.subject).toBe('Approved: Glass Harbour');
      expect(mail?.body).toContain(`until ${dayText(String(open_until), 'UTC')}`);
      expect(mail?.body).toContain(`http://localhost:3000/campaigns/${id}`);
    });

    it('of an outlet sets its tier', async () => {
      const id = await KINDS.outlets.make(outlet);
      const response = await decide(admin, 'outlets', id, { ...APPROVE, tier: 'heavy' });
      expect(response.json()).toMatchObject({ tier: 'heavy', decline_reason: null });
      const [row] = await test.db.select().from(outletProfiles).where(eq(outletProfiles.id, id));
      expect(row?.approvedAt).not.toBeNull();
      const mail = (await mailsTo(outlet)).at(-1);
      expect(mail?.body).toContain('in the tier Heavy Hitters');
      expect((await decide(admin, 'outlets', id, { ...APPROVE, tier: 'mighty' })).statusCode).toBe(
        400,
      );
    });

    it('of a service uses the list price, and another price needs a reason', async () => {
      await test.db.update(outletProfiles).set({ tier: 'underground' });
      const { id } = await offer(test, outlet, { type: 'online_article', price: 60 });
      const other = { ...APPROVE, price: 50 };
      const refused = await decide(admin, 'services', id, other);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({
        reason: 'Please say why the price is not the list’s.',
      });
      const [still] = await test.db.select().from(services).where(eq(services.id, id));
      expect(still).toMatchObject({ approval: 'pending', priceCents: 6000 });
      expect((await mailsTo(outlet)).at(-1)?.subject).not.toMatch(/^Approved: /);

      expect((await decide(admin, 'services', id, APPROVE)).json()).toMatchObject({
        price: 45,
        approval: 'approved',
      });
      const mail = (await mailsTo(outlet)).at(-1);
      expect(mail?.body).toContain('its final price is $45.00');

      const next = await offer(test, outlet, { type: 'online_article', price: 60 });
      const given = await decide(admin, 'services', next.id, { ...other, reason: 'A longer one.' });
      expect(given.json()).toMatchObject({ price: 50, approval: 'approved' });
      expect((await mailsTo(outlet)).at(-1)?.body).toContain('About the price:\n\n> A longer one.');
    });
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

  it('shows a campaign with its artist, its files and playable sound', async () => {
    const { id } = await inReview(test, artist);
    const { items } = await listed(admin, 'campaigns');
    const shown = items.find((each) => each.id === id) as ModeratedCampaign;
    expect(shown).toMatchObject({
      title: 'Glass Harbour',
      artist_name: 'Ines',
      artist: { approved: expect.any(Number), declined: expect.any(Number) },
      files: [{ kind: 'artwork', media_type: 'image/png', width: 60 }],
    });
    const response = await test.app.inject({ url: `/media/${shown.files[0]?.path ?? ''}` });
    expect(response.statusCode).toBe(200);
  });

  it('ends when the admin’s role is revoked, whatever the token', async () => {
    expect((await call(test, admin, 'GET', 'admin/queue/')).statusCode).toBe(200);
    await test.db.update(users).set({ adminRole: null });
    for (const path of ['queue', 'campaigns', 'outlets', 'services']) {
      expect((await call(test, admin, 'GET', `admin/${path}/`)).statusCode).toBe(403);
    }
  });
});

describe('changed tracks', () => {
  jest.setTimeout(60_000);

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
    await decide((await onlyChange()).id, { approve: true });
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

  const sounds = () => test.db.$count(files, eq(files.kind, 'audio'));

  async function onlyChange(): Promise<ModeratedChange> {
    const { items } = (await call(test, admin, 'GET', 'admin/changes/')).json<
      Page<ModeratedChange>
    >();
    const [change, ...more] = items;
    if (!change || more.length > 0) throw new Error('there is to be one change');
    return change;
  }

  const decide = (id: number, body: object) =>
    decideNow(test, admin, `admin/changes/${id}/decide/`, body);

  const REVERT = { approve: false, reason: 'This is not what was approved.' };

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
    expect((await decide(change.id, REVERT)).json()).toMatchObject({ state: 'declined' });
    expect(await titles()).toEqual(['Low Tide', 'Breakwater']);
    expect((await shown()).version).toBeGreaterThan(version);
    expect(await sounds()).toBe(2);
    const sent = await test.db.select().from(notices).where(eq(notices.kind, 'release_change'));
    expect(sent).toMatchObject([{ data: { cause: 'reverted', field: 'tracks' } }]);
  });

  it('show another sound under the same title too, and that the file of a removed track is deleted', async () => {
    await call(test, artist, 'DELETE', `${campaign}tracks/${first}/`);
    const { id: removal } = await onlyChange();
    expect((await decide(removal, REVERT)).json()).toMatchObject({ code: 'not_reversible' });
    await send('Low Tide');
    const change = await onlyChange();
    expect(change).toMatchObject({
      before: '1. Low Tide (removed, its file is gone)\n2. Breakwater',
      after: '1. Breakwater\n2. Low Tide (new)',
      can_revert: true,
    });
    await decide(change.id, REVERT);
    expect(await titles()).toEqual(['Breakwater']);
    const [left] = (await shown()).tracks;
    const releases = (await call(test, artist, 'GET', 'releases/')).json<
      { audio_file: string }[]
    >();
    expect(releases[0]?.audio_file.split('?')[0]).toBe(left?.audio?.split('?')[0]);
  });
});
