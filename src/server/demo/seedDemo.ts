import { randomBytes } from 'node:crypto';
import type { Member } from '@/server/platform/auth/actor';
import { type Db, isUniqueViolation } from '@/server/platform/db/client';
import { holdsNoAccount } from '@/server/platform/db/postgres';
import type { AppDeps } from '@/server/deps';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { createUser } from '@/server/modules/identity/accounts/authRepository';
import { openAccount } from '@/server/modules/identity/accounts/accountCommands';
import { findCampaignIdOf } from '@/server/modules/music/releases/releasesRepository';
import {
  decideCampaign,
  moveCampaign,
} from '@/server/modules/music/campaigns/moveCampaignCommands';
import { addTrack } from '@/server/modules/music/campaigns/tracksCommands';
import { replaceLogo } from '@/server/modules/identity/profiles/profileCommands';
import { changeRelease, submitRelease } from '@/server/modules/music/releases/releasesCommands';
import { decideOutlet } from '@/server/modules/results/outlets/outletsCommands';
import { changeService, decideService } from '@/server/modules/market/services/servicesCommands';
import { publishPrices } from '@/server/modules/market/prices/pricesCommands';
import { createService } from '@/server/modules/market/services/servicesRepository';
import { hashPassword } from '@/server/platform/auth/passwords';
import type { AccountRole, Role } from '@/shared/platform/roles';
import type { Publish } from '@/shared/market/prices.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { DEMO_ARTISTS, type DemoArtist, type DemoRelease, DEMO_PASSWORD } from './demoArtists';
import { allReleases, drawFiles, type DemoUploads, seedOf, type Uploads } from './demoFiles';
import { DEMO_REFERRER } from './demoOrders';
import { DEMO_DECLINED, DEMO_OUTLETS, type DemoOutlet, seedPage } from './demoOutlets';
import { demoSound } from './demoSound';
import { emptyOutbox, forgetReminders, restartServiceIds, setReferrer } from './demoRepository';
import { seedTrade } from './demoTrade';

type SeedDeps = Pick<AppDeps, 'config' | 'database' | 'files' | 'now'>;

export interface DemoAccount {
  email: string;
  password: string;
  role: AccountRole;
}

export const listAccounts = (accounts: readonly DemoAccount[]): string =>
  [
    'Demo accounts:',
    ...accounts.map(
      ({ role, email, password }) =>
        `  ${(role === 'staff' ? 'admin' : role).padEnd(6)}  ${email}  ${password}`,
    ),
  ].join('\n');

const RANDOM_PASSWORD_BYTES = 12;
const later = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** Fills an empty database with a demo; returns its accounts, none if there were users already. */
export async function seedDemo(given: SeedDeps): Promise<DemoAccount[]> {
  const { db } = given.database;
  if (!(await holdsNoAccount(db))) return [];

  const at = given.now();
  // A small quota must not reject the demo's own files.
  const config = { ...given.config, storageQuota: Infinity };
  const deps: SeedDeps = { ...given, config, now: () => at };
  const [artists, outlets, office, uploads] = await Promise.all([
    prepare(deps, 'artist', DEMO_ARTISTS),
    prepare(deps, 'media', DEMO_OUTLETS),
    prepareOne(deps, 'staff', {}, 'demo-admin'),
    drawFiles(deps.files),
  ]);
  try {
    await db.transaction(async (tx) => {
      const members: Member[] = [];
      const staff = { ...office.user, username: 'Demo Office', role: 'staff' as const };
      const admin = { userId: await createUser(tx, staff) };
      await setAdminRole(tx, staff.email, 'owner');
      for (const artist of artists) {
        members.push(await seedArtist(tx, { ...deps, admin }, artist, uploads));
      }
      await restartServiceIds(tx);
      const outletOf = new Map<number, Member>();
      for (const outlet of outlets) {
        const member = await seedOutlet(tx, outlet);
        const [logo] = uploads.get(outlet.demo)?.files ?? [];
        if (logo) await replaceLogo(tx, deps, member, logo);
        await seedPage(tx, deps, member, outlet.demo, admin);
        const ids = await seedServices(tx, member, outlet, { admin, now: at });
        for (const id of ids) outletOf.set(id, member);
      }
      await setReferrerOfFirst(tx, members);
      const emails = new Map(
        members.map(({ userId }, position) => [userId, artists[position]?.account.email ?? '']),
      );
      await seedTrade(tx, deps, { artists: members, outletOf, admin, emails });
      await publishPrices(tx, deps, { userId: admin.userId, reason: DEMO_REASON }, nextList(at));
      // Deletes mails about events that never happened.
      await forgetReminders(tx, at);
      await emptyOutbox(tx);
    });
  } catch (error) {
    await deps.files.discard(
      [...uploads.values()].flatMap(({ files, tracks }) => [...files, ...tracks]),
    );
    // Another process seeded the same database first.
    if (isUniqueViolation(error)) return [];
    throw error;
  }
  await deps.files.settle();
  return [...artists, ...outlets, office].map(({ account }) => account);
}

interface Prepared<Demo> {
  demo: Demo;
  account: DemoAccount;
  user: Parameters<typeof openAccount>[1];
  joinedAt: Date;
}

/** Outlets that no admin has seen yet signed up recently. */
const JOINED_DAYS_AGO = { demo: 90, isWaiting: 3 } as const;

async function prepareOne<Demo extends object>(
  { config, now }: SeedDeps,
  role: AccountRole,
  demo: Demo,
  username: string,
): Promise<Prepared<Demo>> {
  const email = `${username}@example.com`;
  const password =
    config.demoPasswords === 'known'
      ? DEMO_PASSWORD
      : randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
  const joinedAt = later(now(), -JOINED_DAYS_AGO['isWaiting' in demo ? 'isWaiting' : 'demo']);
  return {
    demo,
    account: { email, password, role },
    user: { username, email, passwordHash: await hashPassword(password), createdAt: joinedAt },
    joinedAt,
  };
}

const prepare = <Demo extends object>(
  deps: SeedDeps,
  role: Role,
  demos: readonly Demo[],
): Promise<Prepared<Demo>[]> =>
  Promise.all(
    demos.map((demo, position) => prepareOne(deps, role, demo, `demo-${role}-${position + 1}`)),
  );

async function seedArtist(
  tx: Db,
  deps: SeedDeps & { admin: Pick<Member, 'userId'> },
  { demo: { releases, ...profile }, user }: Prepared<DemoArtist>,
  uploads: Uploads,
): Promise<Member> {
  const website = `https://example.com/${user.username}`;
  const artist = await openAccount(tx, user, { role: 'artist', profile: { ...profile, website } });
  for (const release of releases) {
    const drawn = uploads.get(release) ?? { files: [], tracks: [] };
    await seedRelease(tx, deps, artist, release, drawn);
  }
  return artist;
}

async function seedRelease(
  tx: Db,
  { admin, ...given }: SeedDeps & { admin: Pick<Member, 'userId'> },
  artist: Member,
  release: DemoRelease,
  drawn: DemoUploads,
): Promise<void> {
  const { cover: _drawn, presskit: _written, campaign, edit, ...values } = release;
  const { state, sentDaysAgo, tracks = [], reason } = campaign;
  const sentAt = later(given.now(), -sentDaysAgo);
  const deps = { ...given, now: () => sentAt };
  const form = { ...values, artist: artist.profileId };
  const { id: releaseId } = await submitRelease(tx, deps, artist, form, drawn.files);
  const id = await findCampaignIdOf(tx, releaseId);
  if (id === null) throw new Error(`The demo release ${releaseId} has no campaign.`);
  for (const [position, title] of tracks.entries()) {
    const { peaks } = demoSound(seedOf(allReleases.indexOf(release), position));
    const sent = { title, peaks };
    await addTrack(tx, deps, artist, id, sent, drawn.tracks[position], () => ({}));
  }
  if (state === 'draft') return;
  // The browser does the same: the form for a new release has no field for a link.
  await changeRelease(tx, deps, artist, releaseId, { link: 'https://example.com/listen' });
  await moveCampaign(tx, id, 'submit', artist, { now: sentAt });
  if (state === 'in_review') return;
  const decision = { approve: state === 'approved', reason };
  await decideCampaign(tx, id, admin, decision, { now: later(sentAt, REVIEW_DAYS) });
  if (!edit) return;
  const now = () => later(given.now(), -PENDING_DAYS);
  await changeRelease(tx, { now }, artist, releaseId, edit);
}

const REVIEW_DAYS = 1;

async function seedOutlet(tx: Db, { demo, user }: Prepared<DemoOutlet>): Promise<Member> {
  const { companyName, tier, types, genres, styles, country } = demo;
  const website = `https://example.com/${user.username}`;
  return openAccount(tx, user, {
    role: 'media',
    profile: { companyName, tier, types, genres, styles, country, website, category: types[0] },
  });
}

async function seedServices(
  tx: Db,
  outlet: Member,
  { demo, joinedAt }: Prepared<DemoOutlet>,
  { admin, now }: { admin: Pick<Member, 'userId'>; now: Date },
): Promise<number[]> {
  const ids: number[] = [];
  const outletId = outlet.profileId;
  if (!demo.isWaiting) {
    const decision = { approve: true, tier: demo.tier };
    await decideOutlet(tx, admin, outletId, decision, later(joinedAt, REVIEW_DAYS));
  }
  for (const each of demo.services) {
    const { type, price_cents: priceCents, delivery_days: deliveryDays, description } = each;
    const { state, isOff, new_price_cents: newPriceCents } = each;
    const lately = later(now, -PENDING_DAYS);
    const submittedAt = state === 'pending' ? lately : joinedAt;
    const { id } = await createService(tx, {
      outletId,
      type,
      priceCents,
      deliveryDays,
      description,
      createdAt: submittedAt,
      submittedAt,
      isOn: !isOff,
    });
    ids.push(id);
    if (state === 'pending') continue;
    const declined = { approve: false, reason: DEMO_DECLINED };
    await decideService(tx, admin, id, state === 'declined' ? declined : { approve: true });
    if (newPriceCents === undefined) continue;
    const change = { priceCents: newPriceCents };
    await changeService(tx, outlet, id, change, { version: undefined, now: lately });
  }
  return ids;
}

const DEMO_REASON = 'So that a list waits to begin.';
const LIST_DAYS = 30;

const nextList = (now: Date): Publish => ({
  list: 1,
  starts_on: later(now, LIST_DAYS).toISOString().slice(0, 10),
  changes: [
    { group: 'Online Reviews', tier: 'rising', price: 120 },
    { group: 'Story Post', tier: 'underground', price: 18 },
  ],
});

async function setReferrerOfFirst(tx: Db, artists: readonly Member[]): Promise<void> {
  const [brought, referrer] = [artists[0], artists[DEMO_REFERRER]];
  if (brought && referrer) await setReferrer(tx, brought.userId, referrer.userId);
}

const PENDING_DAYS = 1;
