import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Member } from '@/server/actor';
import { type Db, isUniqueViolation } from '@/server/db/client';
import { holdsNoAccount } from '@/server/db/isNew';
import type { AppDeps } from '@/server/deps';
import type { ReceivedUpload, UploadKind } from '@/server/files/uploads';
import { openAccount } from '@/server/modules/auth/accountCommands';
import { placeOrder, setOrderStatus } from '@/server/modules/orders/ordersCommands';
import { submitRelease } from '@/server/modules/releases/releasesCommands';
import { updateRelease } from '@/server/modules/releases/releasesRepository';
import { writeReview } from '@/server/modules/reviews/reviewsCommands';
import { createService } from '@/server/modules/services/servicesRepository';
import { hashPassword } from '@/server/passwords';
import type { Role } from '@/shared/options';
import { renderCover } from './demoCovers';
import {
  DEMO_ARTISTS,
  DEMO_ORDERS,
  DEMO_OUTLETS,
  DEMO_PASSWORD,
  type DemoArtist,
  type DemoOutlet,
  type DemoRelease,
} from './demoData';
import { presskitPdf, presskitText } from './demoPresskits';
import { restartServiceIds } from './demoRepository';

type SeedDeps = Pick<AppDeps, 'config' | 'database' | 'files' | 'now'>;

export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
}

/** As a person reads them. */
export const listAccounts = (accounts: readonly DemoAccount[]): string =>
  [
    'Demo accounts:',
    ...accounts.map(({ role, email, password }) => `  ${role.padEnd(6)}  ${email}  ${password}`),
  ].join('\n');

const RANDOM_PASSWORD_BYTES = 12;
const DAY_MS = 24 * 3600 * 1000;
const later = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/**
 * Fills an empty database with accounts, releases with their files, services, orders and reviews
 * that are plainly a demo. Answers the accounts, or none when there were users already.
 */
export async function seedDemo(given: SeedDeps): Promise<DemoAccount[]> {
  const { db } = given.database;
  if (!(await holdsNoAccount(db))) return [];

  const at = given.now();
  // What comes with the product is not refused by a small quota.
  const config = { ...given.config, storageQuota: Infinity };
  const deps: SeedDeps = { ...given, config, now: () => at };
  const [artists, outlets, uploads] = await Promise.all([
    prepare(deps, 'artist', DEMO_ARTISTS),
    prepare(deps, 'media', DEMO_OUTLETS),
    drawFiles(deps),
  ]);
  try {
    await db.transaction(async (tx) => {
      const members: Member[] = [];
      for (const artist of artists) members.push(await seedArtist(tx, deps, artist, uploads));
      await restartServiceIds(tx);
      for (const outlet of outlets) await seedOutlet(tx, outlet);
      await seedOrders(tx, members, at);
    });
  } catch (error) {
    await deps.files.discard([...uploads.values()].flat());
    // Another process was seeding the same database and was first.
    if (isUniqueViolation(error)) return [];
    throw error;
  }
  await deps.files.settle();
  return [...artists, ...outlets].map(({ account }) => account);
}

interface Prepared<Demo> {
  demo: Demo;
  account: DemoAccount;
  user: Parameters<typeof openAccount>[1];
}

const prepare = <Demo>(
  { config, now }: SeedDeps,
  role: Role,
  demos: readonly Demo[],
): Promise<Prepared<Demo>[]> =>
  Promise.all(
    demos.map(async (demo, position) => {
      const username = `demo-${role}-${position + 1}`;
      const email = `${username}@example.com`;
      const password =
        config.demoPasswords === 'known'
          ? DEMO_PASSWORD
          : randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');
      const passwordHash = await hashPassword(password);
      return {
        demo,
        account: { email, password, role },
        user: { username, email, passwordHash, createdAt: now() },
      };
    }),
  );

type Uploads = ReadonlyMap<DemoRelease, ReceivedUpload[]>;

/** Draws covers and press kits, and hands them to the file store as if they were uploaded. */
async function drawFiles({ files }: SeedDeps): Promise<Uploads> {
  const receive = (kind: UploadKind, content: Buffer) =>
    files.receive(Readable.from([content]), kind, 'server');
  const releases = DEMO_ARTISTS.flatMap((artist) => artist.releases);
  return new Map(
    await Promise.all(
      releases.map(async (release, position) => {
        const uploads = [receive('artwork', await renderCover(release.cover, position + 1))];
        if (release.presskit !== null) uploads.push(receive('presskit', presskitOf(release)));
        return [release, await Promise.all(uploads)] as const;
      }),
    ),
  );
}

function presskitOf({ title, description, release_date, presskit }: DemoRelease): Buffer {
  const lines = [description, `Out on ${release_date}.`, 'This press kit is part of the demo.'];
  return presskit === 'pdf' ? presskitPdf(title, lines) : presskitText(title, lines);
}

async function seedArtist(
  tx: Db,
  deps: SeedDeps,
  { demo: { releases, ...profile }, user }: Prepared<DemoArtist>,
  uploads: Uploads,
): Promise<Member> {
  const website = `https://example.com/${user.username}`;
  const artist = await openAccount(tx, user, { role: 'artist', profile: { ...profile, website } });
  for (const release of releases) {
    const { cover: _drawn, presskit: _written, ...values } = release;
    const form = { ...values, artist: artist.profileId };
    const row = await submitRelease(tx, deps, artist, form, uploads.get(release) ?? []);
    // As the browser does: the form that makes a release has no link.
    const link = 'https://example.com/listen';
    await updateRelease(tx, row.id, artist.profileId, { link });
  }
  return artist;
}

async function seedOutlet(
  tx: Db,
  { demo: { services, ...profile }, user }: Prepared<DemoOutlet>,
): Promise<void> {
  const website = `https://example.com/${user.username}`;
  const { profileId: mediaId } = await openAccount(tx, user, {
    role: 'media',
    profile: { ...profile, website, category: profile.types[0] },
  });
  for (const { type, price_cents: priceCents, delivery_days, description } of services) {
    const { createdAt } = user;
    const deliveryDays = delivery_days;
    await createService(tx, { mediaId, type, priceCents, deliveryDays, description, createdAt });
  }
}

async function seedOrders(tx: Db, artists: readonly Member[], now: Date): Promise<void> {
  for (const { artist: position, service, status, placedDaysAgo, review } of DEMO_ORDERS) {
    const artist = artists[position];
    if (!artist) throw new Error(`a demo order names artist ${position} in vain`);
    const placedAt = later(now, -placedDaysAgo);
    const { id } = await placeOrder(tx, artist, service, placedAt);
    if (status === 'pending') continue;
    const completedAt = later(placedAt, 14);
    await setOrderStatus(tx, artist, id, status, completedAt);
    if (review) await writeReview(tx, artist, { order: id, ...review }, completedAt);
  }
}
