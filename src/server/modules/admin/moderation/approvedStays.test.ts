import { and, eq } from 'drizzle-orm';
import { campaigns, notices, proposedChanges } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { inReview, openCatalogue } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { approve, approveOutlet, call, offer, tally } from '@/server/testing/trade';
import type { Page } from '@/shared/platform/paging';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';
import type { Service } from '@/shared/market/services.schemas';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';

jest.setTimeout(60_000);

let admin: TestAccount;
let second: TestAccount;
let artist: TestAccount;
let outlet: TestAccount;
const test = testApp();
beforeEach(async () => {
  admin = await test.register('artist');
  second = await test.register('media');
  for (const { user } of [admin, second]) await setAdminRole(test.db, user.email, 'owner');
  artist = await test.register('artist');
  outlet = await test.register('media', { company_name: 'Night Desk' });
});

const queue = async (caller = admin): Promise<ModeratedChange[]> =>
  (await call(test, caller, 'GET', 'admin/changes/')).json<Page<ModeratedChange>>().items;
const onlyChange = async (): Promise<ModeratedChange> => {
  const [change, ...more] = await queue();
  if (!change || more.length > 0) throw new Error('there is to be one change');
  return change;
};
const decide = (id: number, body: object, caller = admin, version?: number) =>
  decideNow(test, caller, `admin/changes/${id}/decide/`, body, {
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  });
const APPROVE = { approve: true };
const DECLINE = { approve: false, reason: 'This is another magazine’s name.' };

const rename = (company_name: string) =>
  call(test, outlet, 'PATCH', 'auth/profile/update/', { company_name });
const profile = async () =>
  (await call(test, outlet, 'GET', 'auth/profile/')).json<OutletUser>().profile;
const approvedService = async () => approve(test, await offer(test, outlet, { price: 45 }));
const serviceOf = async (id: number, caller = outlet) =>
  (await call(test, caller, 'GET', `services/${id}/`)).json<Service>();
const approvedRelease = async (): Promise<Release> => {
  const { release } = await openCatalogue(test, artist);
  return (await call(test, artist, 'GET', `releases/${release}/`)).json();
};
const notificationsOf = (
  userId: number,
  kind: 'profile_change' | 'release_change' | 'service_change',
) =>
  test.db
    .select({ data: notices.data })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.kind, kind)));

describe('the name of an approved outlet', () => {
  beforeEach(() => approveOutlet(test, outlet));

  it('stays live everywhere while “Rolling Stone Official” is pending', async () => {
    await call(test, outlet, 'PATCH', 'auth/profile/update/', { is_public: true });
    const service = await approvedService();
    await openCatalogue(test, artist);
    const response = await rename('Rolling Stone Official');
    expect(response.statusCode).toBe(200);
    expect(response.json<OutletUser>().profile).toMatchObject({
      company_name: 'Night Desk',
      proposed: { company_name: 'Rolling Stone Official' },
    });
    const { id } = outlet.user.profile;
    const seen = await Promise.all([
      call(test, artist, 'GET', 'catalogue/'),
      call(test, artist, 'GET', `services/${service.id}/`),
      test.app.inject({ url: `/outlets/${id}` }),
      test.app.inject({ url: '/sitemap.xml' }),
    ]);
    for (const { body } of seen) expect(body).not.toContain('Rolling Stone');
    expect(seen[0].body).toContain('Night Desk');
    expect(seen[2].body).toContain('Night Desk');
  });

  it('is replaced once an admin has approved the new one', async () => {
    const { version } = (await rename('Night Desk Berlin')).json<OutletUser>();
    const { id } = await onlyChange();
    const response = await decide(id, APPROVE);
    expect(response.json()).toMatchObject({ state: 'approved', name: 'Night Desk Berlin' });
    const user = (await call(test, outlet, 'GET', 'auth/profile/')).json<OutletUser>();
    expect(user.profile).toMatchObject({ company_name: 'Night Desk Berlin', proposed: null });
    expect(user.version).toBe(version + 1);
    expect(await notificationsOf(outlet.user.id, 'profile_change')).toMatchObject([
      { data: { cause: 'approved', field: 'name' } },
    ]);
    expect(await queue()).toEqual([]);
  });

  it('stays when an admin declines, with a reason that the owner can read', async () => {
    await rename('Rolling Stone Official');
    const { id } = await onlyChange();
    expect((await decide(id, { approve: false })).json().fields).toEqual({
      reason: MODERATION_MESSAGES.reasonMissing,
    });
    expect((await decide(id, DECLINE)).json()).toMatchObject({ state: 'declined' });
    expect(await profile()).toMatchObject({ company_name: 'Night Desk', proposed: null });
    expect(await notificationsOf(outlet.user.id, 'profile_change')).toMatchObject([
      { data: { cause: 'declined', reason: DECLINE.reason } },
    ]);
  });

  it('has one pending change, the latest, and none once the live name is proposed', async () => {
    await rename('Rolling Stone');
    const { version } = await onlyChange();
    await rename('Rolling Stone Official');
    expect(await onlyChange()).toMatchObject({
      before: 'Night Desk',
      after: 'Rolling Stone Official',
      version: version + 1,
    });
    await rename('Night Desk');
    expect(await queue()).toEqual([]);
    expect(await profile()).toMatchObject({ company_name: 'Night Desk', proposed: null });
  });

  it('is not decided by its own account, and only by one of two simultaneous admins', async () => {
    await setAdminRole(test.db, outlet.user.email, 'owner');
    await rename('Night Desk Berlin');
    const { id, version } = await onlyChange();
    expect((await decide(id, APPROVE, outlet)).statusCode).toBe(403);
    const both = await Promise.all([
      decide(id, APPROVE, admin, version),
      decide(id, DECLINE, second, version),
    ]);
    expect(tally(both)).toEqual({ 200: 1, 409: 1 });
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'decided', present: { id } });
  });

  it('is shown to the admin again when it changed between reading and deciding', async () => {
    await rename('Night Desk Berlin');
    const { id, version } = await onlyChange();
    await rename('Rolling Stone Official');
    const refused = await decide(id, APPROVE, admin, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stale',
      present: { id, after: 'Rolling Stone Official', state: 'waiting' },
    });
    expect(await profile()).toMatchObject({ company_name: 'Night Desk' });
    const { version: now } = refused.json<{ present: ModeratedChange }>().present;
    expect((await decide(id, DECLINE, admin, now)).statusCode).toBe(200);
  });

  it('and its links need approval, but fields that artists filter by do not', async () => {
    const changes = { website: 'https://night-desk.example', country: 'uk', genres: ['jazz'] };
    await call(test, outlet, 'PATCH', 'auth/profile/update/', changes);
    expect(await profile()).toMatchObject({
      website: null,
      country: 'uk',
      genres: ['jazz'],
      proposed: { website: changes.website },
    });
  });

  it('stays pending when the profile is sent back as it was read', async () => {
    await rename('Night Desk Berlin');
    const { profile: given } = (
      await call(test, outlet, 'GET', 'auth/profile/')
    ).json<OutletUser>();
    const { proposed } = given;
    const sent = await call(test, outlet, 'PATCH', 'auth/profile/update/', {
      profile: { proposed },
    });
    expect(sent.statusCode).toBe(200);
  });
});

it('lets a pending outlet change everything at once', async () => {
  const changed = (await rename('Night Desk Berlin')).json<OutletUser>();
  expect(changed.profile).toMatchObject({ company_name: 'Night Desk Berlin', proposed: null });
  expect(await queue()).toEqual([]);
});

describe('an approved service', () => {
  it('keeps its type and price for artists while changes are pending', async () => {
    const { id, version } = await approvedService();
    await openCatalogue(test, artist);
    const changes = { price: 400, type: 'printed_article' };
    const changed = (await call(test, outlet, 'PATCH', `services/${id}/`, changes)).json<Service>();
    expect(changed).toMatchObject({
      price: 45,
      type: 'online_article',
      approval: 'approved',
      version: version + 1,
      proposed: changes,
    });
    expect(await serviceOf(id, artist)).toMatchObject({ price: 45, proposed: null });
    const placed = await call(test, artist, 'POST', 'orders/', { service: id });
    expect(placed.json().service).toMatchObject({ price: 45, type: 'online_article' });

    const [price] = (await queue()).filter(({ field }) => field === 'price');
    expect(price).toMatchObject({ before: '45', after: '400', record: 'service', is_live: false });
    await decide(price?.id ?? 0, APPROVE);
    expect(await serviceOf(id)).toMatchObject({
      price: 400,
      type: 'online_article',
      proposed: { type: 'printed_article' },
      version: version + 2,
    });
  });

  it('shows a new text at once, which an admin can revert', async () => {
    const { id, description } = await approvedService();
    const edit = (text: string) =>
      call(test, outlet, 'PATCH', `services/${id}/`, { description: text });
    await edit('Anything.');
    expect((await edit('Buy followers here.')).json()).toMatchObject({
      description: 'Buy followers here.',
      approval: 'approved',
      proposed: null,
    });
    const change = await onlyChange();
    expect(change).toMatchObject({
      before: description,
      after: 'Buy followers here.',
      is_live: true,
      can_revert: true,
    });
    await decide(change.id, DECLINE);
    expect(await serviceOf(id)).toMatchObject({ description });
    expect(await notificationsOf(outlet.user.id, 'service_change')).toMatchObject([
      { data: { cause: 'reverted', field: 'description' } },
    ]);
  });

  it('that is deleted loses its pending changes', async () => {
    const { id } = await approvedService();
    await call(test, outlet, 'PATCH', `services/${id}/`, { price: 400 });
    const { id: change } = await onlyChange();
    await call(test, outlet, 'DELETE', `services/${id}/`);
    expect((await decide(change, APPROVE)).statusCode).toBe(404);
    expect(await test.db.select().from(proposedChanges)).toEqual([]);
  });
});

describe('an approved release', () => {
  it('keeps its title and link for outlets while changes are pending', async () => {
    await approveOutlet(test, outlet);
    const { id, version } = await approvedRelease();
    const changes = { title: 'Free Bitcoin', link: 'https://example.com/other', genre: 'jazz' };
    const changed = (await call(test, artist, 'PATCH', `releases/${id}/`, changes)).json<Release>();
    expect(changed).toMatchObject({
      title: 'Glass Harbour',
      link: 'https://example.com/listen',
      genre: 'jazz',
      proposed: { title: changes.title, link: changes.link },
      version: version + 1,
    });
    const campaigns = (await call(test, artist, 'GET', 'campaigns/')).json();
    expect(campaigns).toMatchObject([{ title: 'Glass Harbour', proposed: changed.proposed }]);
    const submissions = await call(test, outlet, 'GET', 'submissions/');
    expect(submissions.body).toContain('Glass Harbour');
    expect(submissions.body).not.toContain('Free Bitcoin');

    for (const { id: change } of await queue()) await decide(change, APPROVE);
    expect((await call(test, artist, 'GET', `releases/${id}/`)).json()).toMatchObject({
      title: changes.title,
      link: changes.link,
      proposed: null,
    });
  });

  it('shows a new text at once, and needs no check once the old text is back', async () => {
    const { id, description } = await approvedRelease();
    const edit = (text: string | null) =>
      call(test, artist, 'PATCH', `releases/${id}/`, { description: text });
    expect((await edit('Another story.')).json()).toMatchObject({ description: 'Another story.' });
    const { id: change, version } = await onlyChange();
    expect((await decide(change, APPROVE, admin, version)).json()).toMatchObject({
      state: 'approved',
      after: 'Another story.',
    });
    expect(await notificationsOf(artist.user.id, 'release_change')).toEqual([]);
    await edit('A third one.');
    await edit('Another story.');
    expect(await queue()).toEqual([]);
    expect(description).not.toBe('Another story.');
  });

  it('shows new artwork at once, which is checked on its own', async () => {
    const { id } = await approvedRelease();
    const picture = { name: 'artwork', filename: 'b.png', value: await noisePicture('png', 61) };
    const { payload, headers } = await formBody([picture]);
    await call(test, artist, 'POST', `releases/${id}/files/`, payload, headers);
    const [artwork] = await queue();
    expect(artwork).toMatchObject({ field: 'artwork', is_live: true, can_revert: false });
    const shown = await test.app.inject({ url: `/media/${artwork?.after ?? ''}` });
    expect(shown.statusCode).toBe(200);
    expect((await decide(artwork?.id ?? 0, DECLINE)).json()).toMatchObject({
      code: 'not_reversible',
    });
  });

  it('that is deleted loses its pending changes', async () => {
    const { id } = await approvedRelease();
    await call(test, artist, 'PATCH', `releases/${id}/`, { title: 'High Tide' });
    expect(await queue()).toHaveLength(1);
    await call(test, artist, 'DELETE', `releases/${id}/`);
    expect(await test.db.select().from(proposedChanges)).toEqual([]);
  });

  it.each(['in_review', 'draft'] as const)(
    'keeps its title once it was approved, also when its campaign is %s again',
    async (stage) => {
      const { id } = await approvedRelease();
      await test.db.update(campaigns).set({ stage }).where(eq(campaigns.releaseId, id));
      const edit = { title: 'Rolling Stone Official' };
      const changed = await call(test, artist, 'PATCH', `releases/${id}/`, edit);
      expect(changed.json()).toMatchObject({ title: 'Glass Harbour', proposed: edit });
    },
  );

  it('is corrected at once after a decline, unless it has a public page', async () => {
    const { id } = await approvedRelease();
    const declined = { stage: 'declined' as const, declineReason: 'The title.' };
    const rename = async (title: string, coverageSlug: string | null) => {
      const changes = { ...declined, coverageSlug };
      await test.db.update(campaigns).set(changes).where(eq(campaigns.releaseId, id));
      return (await call(test, artist, 'PATCH', `releases/${id}/`, { title })).json<Release>();
    };
    expect(await rename('High Tide', null)).toMatchObject({ title: 'High Tide', proposed: null });
    expect(await rename('Low Tide', 'high-tide')).toMatchObject({ title: 'High Tide' });
  });

  it('that is in its first review changes at once', async () => {
    const { release } = await inReview(test, artist);
    const edit = { title: 'High Tide' };
    const changed = await call(test, artist, 'PATCH', `releases/${release}/`, edit);
    expect(changed.json()).toMatchObject({ title: 'High Tide', proposed: null });
  });
});

it('shows the biography of an artist at once, which an admin can revert', async () => {
  const edit = (biography: string) =>
    call(test, artist, 'PATCH', 'auth/profile/update/', { biography });
  await edit('Three people.');
  expect(await queue()).toEqual([]);
  await openCatalogue(test, artist);
  await edit('Buy followers here.');
  const { id } = await onlyChange();
  await decide(id, DECLINE);
  const user = (await call(test, artist, 'GET', 'auth/profile/')).json();
  expect(user.profile.biography).toBe('Three people.');
});

it('deletes the changes of an account with the account', async () => {
  await approveOutlet(test, outlet);
  await rename('Rolling Stone Official');
  const proof = { current_password: TEST_PASSWORD };
  const gone = await call(test, outlet, 'POST', 'auth/profile/deletion/', proof);
  expect(gone.statusCode).toBe(204);
  expect(await test.db.select().from(proposedChanges)).toEqual([]);
});

describe('a decision names the version that the admin read', () => {
  const KINDS = {
    campaigns: async () => {
      const { id, release } = await inReview(test, artist);
      return {
        id,
        edit: () => call(test, artist, 'PATCH', `releases/${release}/`, { title: 'Free Bitcoin' }),
      };
    },
    outlets: async () => ({
      id: outlet.user.profile.id,
      edit: () => rename('Rolling Stone Official'),
    }),
    services: async () => {
      const { id } = await offer(test, outlet);
      return { id, edit: () => call(test, outlet, 'PATCH', `services/${id}/`, { price: 400 }) };
    },
  };

  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('for %s', async (kind) => {
    const { id, edit } = await KINDS[kind]();
    const find = async () => {
      const { items } = (await call(test, admin, 'GET', `admin/${kind}/?limit=200`)).json<
        Page<{ id: number; version: number }>
      >();
      return items.find((each) => each.id === id)?.version ?? 0;
    };
    const send = (version: number) =>
      call(test, admin, 'POST', `admin/${kind}/${id}/decide/`, APPROVE, {
        'if-match': `"${version}"`,
      });
    const seen = await find();
    await edit();
    const refused = await send(seen);
    expect(refused.statusCode).toBe(409);
    const now = await find();
    expect(refused.json()).toMatchObject({ code: 'stale', present: { id, version: now } });
    expect(now).toBeGreaterThan(seen);
    expect((await send(now)).statusCode).toBe(200);
  });
});
