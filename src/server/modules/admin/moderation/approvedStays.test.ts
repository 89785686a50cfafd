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
  [admin, second] = [await test.registerAdmin(), await test.registerAdmin('media')];
  artist = await test.register('artist');
  outlet = await test.register('media', { company_name: 'Night Desk' });
});

const get = async <Body>(caller: TestAccount, path: string) =>
  (await call(test, caller, 'GET', path)).json<Body>();
const queue = async () => (await get<Page<ModeratedChange>>(admin, 'admin/changes/')).items;
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

const editProfile = (changes: object, caller = outlet) =>
  call(test, caller, 'PATCH', 'auth/profile/update/', changes);
const rename = (company_name: string) => editProfile({ company_name });
const account = () => get<OutletUser>(outlet, 'auth/profile/');
const profile = async () => (await account()).profile;
const approvedService = async () => approve(test, await offer(test, outlet, { price: 45 }));
const editService = (id: number, changes: object) =>
  call(test, outlet, 'PATCH', `services/${id}/`, changes);
const serviceOf = (id: number, caller = outlet) => get<Service>(caller, `services/${id}/`);
const approvedRelease = async () =>
  get<Release>(artist, `releases/${(await openCatalogue(test, artist)).release}/`);
const editRelease = async (id: number, changes: object) =>
  (await call(test, artist, 'PATCH', `releases/${id}/`, changes)).json<Release>();
const notificationsOf = async (
  { user }: TestAccount,
  kind: 'profile_change' | 'release_change' | 'service_change',
) => {
  const own = and(eq(notices.userId, user.id), eq(notices.kind, kind));
  return (await test.db.select().from(notices).where(own)).map(({ data }) => data);
};

describe('the name of an approved outlet', () => {
  beforeEach(() => approveOutlet(test, outlet));

  it('stays live everywhere while “Rolling Stone Official” is pending', async () => {
    await editProfile({ is_public: true });
    const service = await approvedService();
    await openCatalogue(test, artist);
    const response = await rename('Rolling Stone Official');
    expect(response.statusCode).toBe(200);
    expect(response.json<OutletUser>().profile).toMatchObject({
      company_name: 'Night Desk',
      proposed: { company_name: 'Rolling Stone Official' },
    });
    const seen = await Promise.all([
      call(test, artist, 'GET', 'catalogue/'),
      call(test, artist, 'GET', `services/${service.id}/`),
      test.app.inject(`/outlets/${outlet.user.profile.id}`),
      test.app.inject('/sitemap.xml'),
    ]);
    for (const { body } of seen) expect(body).not.toContain('Rolling Stone');
    for (const { body } of [seen[0], seen[2]]) expect(body).toContain('Night Desk');
    // It stays pending when the profile is sent back as it was read.
    const { proposed } = await profile();
    expect((await editProfile({ profile: { proposed } })).statusCode).toBe(200);
    expect((await profile()).proposed).toEqual(proposed);
  });

  it('is replaced once an admin has approved the new one', async () => {
    const { version } = (await rename('Night Desk Berlin')).json<OutletUser>();
    const response = await decide((await onlyChange()).id, APPROVE);
    expect(response.json()).toMatchObject({ state: 'approved', name: 'Night Desk Berlin' });
    expect(await account()).toMatchObject({
      profile: { company_name: 'Night Desk Berlin', proposed: null },
      version: version + 1,
    });
    const [notice] = await notificationsOf(outlet, 'profile_change');
    expect(notice).toMatchObject({ cause: 'approved', field: 'name' });
    expect(await queue()).toEqual([]);
  });

  it('stays when an admin declines, with a reason that the owner can read', async () => {
    await rename('Rolling Stone Official');
    const { id } = await onlyChange();
    const fields = { reason: MODERATION_MESSAGES.reasonMissing };
    expect((await decide(id, { approve: false })).json().fields).toEqual(fields);
    expect((await decide(id, DECLINE)).json()).toMatchObject({ state: 'declined' });
    expect(await profile()).toMatchObject({ company_name: 'Night Desk', proposed: null });
    const [notice] = await notificationsOf(outlet, 'profile_change');
    expect(notice).toMatchObject({ cause: 'declined', reason: DECLINE.reason });
  });

  it('is decided on the latest version that the admin read, and no more once the live name is proposed', async () => {
    await rename('Rolling Stone');
    const { id, version } = await onlyChange();
    await rename('Rolling Stone Official');
    const change = { before: 'Night Desk', after: 'Rolling Stone Official', version: version + 1 };
    expect(await onlyChange()).toMatchObject(change);
    const refused = await decide(id, APPROVE, admin, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stale',
      present: { ...change, id, state: 'waiting' },
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

  it('and its links need approval, but fields that artists filter by do not', async () => {
    const changes = { website: 'https://night-desk.example', country: 'uk', genres: ['jazz'] };
    await editProfile(changes);
    const proposed = { website: changes.website };
    const { website } = outlet.user.profile;
    expect(await profile()).toMatchObject({ ...changes, website, proposed });
  });
});

it('lets a pending outlet change everything at once', async () => {
  const changed = (await rename('Night Desk Berlin')).json<OutletUser>();
  expect(changed.profile).toMatchObject({ company_name: 'Night Desk Berlin', proposed: null });
  expect(await queue()).toEqual([]);
});

it('an approved service keeps its type and price for artists while changes are pending', async () => {
  const { id, version } = await approvedService();
  await openCatalogue(test, artist);
  const changes = { price: 400, type: 'printed_article' };
  const live = { price: 45, type: 'online_article' };
  expect((await editService(id, changes)).json()).toMatchObject({
    ...{ ...live, approval: 'approved', version: version + 1, proposed: changes },
  });
  expect(await serviceOf(id, artist)).toMatchObject({ ...live, proposed: null });
  const placed = await call(test, artist, 'POST', 'orders/', { service: id });
  expect(placed.json().service).toMatchObject(live);

  const [price] = (await queue()).filter(({ field }) => field === 'price');
  expect(price).toMatchObject({ before: '45', after: '400', record: 'service', is_live: false });
  await decide(price?.id ?? 0, APPROVE);
  const proposed = { type: 'printed_article' };
  const now = { price: 400, type: 'online_article', proposed, version: version + 2 };
  expect(await serviceOf(id)).toMatchObject(now);
});

it('an approved service shows a new text at once, which an admin can revert', async () => {
  const { id, description } = await approvedService();
  await editService(id, { description: 'Anything.' });
  const after = 'Buy followers here.';
  const edited = await editService(id, { description: after });
  expect(edited.json()).toMatchObject({ description: after, approval: 'approved', proposed: null });
  const change = await onlyChange();
  expect(change).toMatchObject({ before: description, after, is_live: true, can_revert: true });
  await decide(change.id, DECLINE);
  expect(await serviceOf(id)).toMatchObject({ description });
  const [notice] = await notificationsOf(outlet, 'service_change');
  expect(notice).toMatchObject({ cause: 'reverted', field: 'description' });
});

it('pending changes are deleted with their service, release or account', async () => {
  const { id } = await approvedService();
  await editService(id, { price: 400 });
  const { id: change } = await onlyChange();
  await call(test, outlet, 'DELETE', `services/${id}/`);
  expect((await decide(change, APPROVE)).statusCode).toBe(404);
  expect(await test.db.$count(proposedChanges)).toBe(0);

  const release = await approvedRelease();
  await editRelease(release.id, { title: 'High Tide' });
  expect(await test.db.$count(proposedChanges)).toBe(1);
  await call(test, artist, 'DELETE', `releases/${release.id}/`);
  expect(await test.db.$count(proposedChanges)).toBe(0);

  await rename('Rolling Stone Official');
  expect(await test.db.$count(proposedChanges)).toBe(1);
  const proof = { current_password: TEST_PASSWORD };
  const gone = await call(test, outlet, 'POST', 'auth/profile/deletion/', proof);
  expect(gone.statusCode).toBe(204);
  expect(await test.db.$count(proposedChanges)).toBe(0);
});

describe('an approved release', () => {
  it('keeps its title and link for outlets while changes are pending', async () => {
    await approveOutlet(test, outlet);
    const { id, version } = await approvedRelease();
    const proposed = { title: 'Free Bitcoin', link: 'https://example.com/other' };
    expect(await editRelease(id, { ...proposed, genre: 'jazz' })).toMatchObject({
      ...{ title: 'Glass Harbour', link: 'https://example.com/listen', genre: 'jazz' },
      ...{ proposed, version: version + 1 },
    });
    const shown = await get(artist, 'campaigns/');
    expect(shown).toMatchObject([{ title: 'Glass Harbour', proposed }]);
    const submissions = await call(test, outlet, 'GET', 'submissions/');
    expect(submissions.body).toContain('Glass Harbour');
    expect(submissions.body).not.toContain('Free Bitcoin');

    for (const { id: change } of await queue()) await decide(change, APPROVE);
    const approved = await get(artist, `releases/${id}/`);
    expect(approved).toMatchObject({ ...proposed, proposed: null });
  });

  it('shows a new text at once, and needs no check once the old text is back', async () => {
    const { id } = await approvedRelease();
    const edit = (description: string) => editRelease(id, { description });
    expect(await edit('Another story.')).toMatchObject({ description: 'Another story.' });
    const { id: change, version } = await onlyChange();
    const checked = await decide(change, APPROVE, admin, version);
    expect(checked.json()).toMatchObject({ state: 'approved', after: 'Another story.' });
    expect(await notificationsOf(artist, 'release_change')).toEqual([]);
    await edit('A third one.');
    await edit('Another story.');
    expect(await queue()).toEqual([]);
  });

  it('shows new artwork at once, which is checked on its own', async () => {
    const { id } = await approvedRelease();
    const picture = { name: 'artwork', filename: 'b.png', value: await noisePicture('png', 61) };
    const { payload, headers } = await formBody([picture]);
    await call(test, artist, 'POST', `releases/${id}/files/`, payload, headers);
    const artwork = await onlyChange();
    expect(artwork).toMatchObject({ field: 'artwork', is_live: true, can_revert: false });
    expect((await test.app.inject(`/media/${artwork.after}`)).statusCode).toBe(200);
    expect((await decide(artwork.id, DECLINE)).json().code).toBe('not_reversible');
  });

  it('keeps its title in every later stage, but for a decline without a public page', async () => {
    const { id } = await approvedRelease();
    const renameIn = async (changes: Partial<typeof campaigns.$inferInsert>, title: string) => {
      await test.db.update(campaigns).set(changes).where(eq(campaigns.releaseId, id));
      return editRelease(id, { title });
    };
    for (const stage of ['in_review', 'draft'] as const)
      expect(await renameIn({ stage }, `Of ${stage}`)).toMatchObject({
        title: 'Glass Harbour',
        proposed: { title: `Of ${stage}` },
      });
    const declined = { stage: 'declined', declineReason: 'The title.' } as const;
    const corrected = { title: 'High Tide', proposed: null };
    expect(await renameIn(declined, 'High Tide')).toMatchObject(corrected);
    const withPage = await renameIn({ ...declined, coverageSlug: 'high-tide' }, 'Low Tide');
    expect(withPage).toMatchObject({ title: 'High Tide' });
  });
});

it('a release in its first review changes at once', async () => {
  const { release } = await inReview(test, artist);
  const changed = await editRelease(release, { title: 'High Tide' });
  expect(changed).toMatchObject({ title: 'High Tide', proposed: null });
});

it('the biography of an artist is shown at once, which an admin can revert', async () => {
  await editProfile({ biography: 'Three people.' }, artist);
  expect(await queue()).toEqual([]);
  await openCatalogue(test, artist);
  await editProfile({ biography: 'Buy followers here.' }, artist);
  await decide((await onlyChange()).id, DECLINE);
  const { profile: own } = await get<{ profile: object }>(artist, 'auth/profile/');
  expect(own).toMatchObject({ biography: 'Three people.' });
});

it.each(['campaigns', 'outlets', 'services'] as const)(
  'a decision names the version that the admin read, for %s',
  async (kind) => {
    const campaign = await inReview(test, artist);
    const service = await offer(test, outlet);
    const [id, edit] = {
      campaigns: [campaign.id, () => editRelease(campaign.release, { title: 'Low' })] as const,
      outlets: [outlet.user.profile.id, () => rename('Rolling Stone Official')] as const,
      services: [service.id, () => editService(service.id, { price: 400 })] as const,
    }[kind];
    const versionNow = async () => {
      const path = `admin/${kind}/?limit=200`;
      const { items } = await get<Page<{ id: number; version: number }>>(admin, path);
      return items.find((each) => each.id === id)?.version ?? 0;
    };
    const send = (version: number) =>
      call(test, admin, 'POST', `admin/${kind}/${id}/decide/`, APPROVE, {
        'if-match': `"${version}"`,
      });
    const seen = await versionNow();
    await edit();
    const refused = await send(seen);
    expect(refused.statusCode).toBe(409);
    const now = await versionNow();
    expect(refused.json()).toMatchObject({ code: 'stale', present: { id, version: now } });
    expect(now).toBeGreaterThan(seen);
    expect((await send(now)).statusCode).toBe(200);
  },
);
