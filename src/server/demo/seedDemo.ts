import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type Db, isUniqueViolation } from '@/server/db/client';
import { orders, reviews, services, users } from '@/server/db/schema';
import type { AppDeps } from '@/server/deps';
import type { ReceivedUpload, UploadKind } from '@/server/files/uploads';
import { openAccount } from '@/server/modules/auth/accountCommands';
import { hashPassword } from '@/server/passwords';
import { createRelease, updateRelease } from '@/server/modules/releases/releasesRepository';
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

type SeedDeps = Pick<AppDeps, 'config' | 'database' | 'files' | 'now'>;

export interface DemoAccount {
  email: string;
  password: string;
  role: Role;
}

interface PreparedRelease extends DemoRelease {
  uploads: ReceivedUpload[];
}
interface PreparedArtist extends Omit<DemoArtist, 'releases'> {
  releases: PreparedRelease[];
}

const RANDOM_PASSWORD_BYTES = 12;
const DAY_MS = 24 * 3600 * 1000;
const nameOf = (role: Role, position: number): string => `demo-${role}-${position + 1}`;
const emailOf = (role: Role, position: number): string => `${nameOf(role, position)}@example.com`;

/**
 * Fills an empty database with accounts, releases with their files, services, orders and reviews
 * that are plainly a demo. Answers the accounts, or none when there were users already.
 */
export async function seedDemo(deps: SeedDeps): Promise<DemoAccount[]> {
  const { db } = deps.database;
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1);
  if (anyone) return [];

  const accounts = [
    ...accountsOf('artist', DEMO_ARTISTS.length, deps),
    ...accountsOf('media', DEMO_OUTLETS.length, deps),
  ];
  const [hashes, artists] = await Promise.all([hashesOf(accounts), prepare(deps)]);
  try {
    await db.transaction(async (tx) => {
      const artistIds: number[] = [];
      for (const [position, artist] of artists.entries()) {
        artistIds.push(await seedArtist(tx, deps, artist, position, hashes));
      }
      await seedOutlets(tx, hashes);
      await seedOrders(tx, artistIds, deps.now());
    });
  } catch (error) {
    await deps.files.discard(artists.flatMap(uploadsOf));
    // Another process was seeding the same database and was first.
    if (isUniqueViolation(error)) return [];
    throw error;
  }
  await deps.files.settle();
  return accounts;
}

const accountsOf = (role: Role, count: number, { config }: SeedDeps): DemoAccount[] =>
  Array.from({ length: count }, (_, position) => ({
    email: emailOf(role, position),
    password:
      config.demoPasswords === 'known'
        ? DEMO_PASSWORD
        : randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url'),
    role,
  }));

/** By e-mail. */
type PasswordHashes = ReadonlyMap<string, string>;

const hashesOf = async (accounts: DemoAccount[]): Promise<PasswordHashes> =>
  new Map(
    await Promise.all(
      accounts.map(async ({ email, password }) => [email, await hashPassword(password)] as const),
    ),
  );

function signIn(role: Role, position: number, hashes: PasswordHashes) {
  const email = emailOf(role, position);
  const passwordHash = hashes.get(email);
  if (passwordHash === undefined) throw new Error(`${email} has no password`);
  return { username: nameOf(role, position), email, passwordHash };
}

const uploadsOf = (artist: PreparedArtist): ReceivedUpload[] =>
  artist.releases.flatMap((release) => release.uploads);

/** Draws covers and press kits, and hands them to the file store as if they were uploaded. */
function prepare({ files }: SeedDeps): Promise<PreparedArtist[]> {
  const receive = (kind: UploadKind, content: Buffer) =>
    files.receive(Readable.from([content]), kind, 'server');
  let seed = 0;
  const prepareRelease = async (release: DemoRelease): Promise<PreparedRelease> => {
    seed += 1;
    const uploads = [receive('artwork', await renderCover(release.cover, seed))];
    if (release.presskit !== null) uploads.push(receive('presskit', presskitOf(release)));
    return { ...release, uploads: await Promise.all(uploads) };
  };
  return Promise.all(
    DEMO_ARTISTS.map(async (artist) => ({
      ...artist,
      releases: await Promise.all(artist.releases.map(prepareRelease)),
    })),
  );
}

function presskitOf({ title, description, release_date, presskit }: DemoRelease): Buffer {
  const lines = [description, `Out on ${release_date}.`, 'This press kit is part of the demo.'];
  return presskit === 'pdf' ? presskitPdf(title, lines) : presskitText(title, lines);
}

/** Answers the artist's profile id. */
async function seedArtist(
  tx: Db,
  { files }: SeedDeps,
  artist: PreparedArtist,
  position: number,
  hashes: PasswordHashes,
): Promise<number> {
  const username = nameOf('artist', position);
  const { userId, profileId } = await openAccount(tx, signIn('artist', position, hashes), {
    role: 'artist',
    profile: {
      stageName: artist.stageName,
      genres: artist.genres,
      country: artist.country,
      yearOfFoundation: artist.yearOfFoundation,
      biography: artist.biography,
      website: `https://example.com/${username}`,
    },
  });
  for (const release of artist.releases) {
    const { title, format, genre, description, release_date: releaseDate } = release;
    const row = await createRelease(tx, {
      artistId: profileId,
      title,
      format,
      genre,
      description,
      releaseDate,
      link: 'https://example.com/listen',
    });
    const paths: Partial<Record<UploadKind, string>> = {};
    for (const upload of release.uploads) {
      paths[upload.kind] = await files.planMove(tx, upload, {
        ownerId: userId,
        releaseId: row.id,
      });
    }
    await updateRelease(tx, row.id, profileId, paths);
  }
  return profileId;
}

/** Ids are given, not drawn: service 1 has to be there even after a seeding that was broken off. */
async function seedOutlets(tx: Db, hashes: PasswordHashes): Promise<void> {
  let id = 0;
  for (const [position, outlet] of DEMO_OUTLETS.entries()) {
    const mediaId = await seedOutlet(tx, outlet, position, hashes);
    await tx
      .insert(services)
      .overridingSystemValue()
      .values(
        outlet.services.map(({ type, price_cents, delivery_days, description }) => {
          id += 1;
          return {
            id,
            mediaId,
            type,
            priceCents: price_cents,
            deliveryDays: delivery_days,
            description,
          };
        }),
      );
  }
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('services', 'id'), ${id}::bigint)`);
}

/** Answers the outlet's profile id. */
async function seedOutlet(
  tx: Db,
  outlet: DemoOutlet,
  position: number,
  hashes: PasswordHashes,
): Promise<number> {
  const username = nameOf('media', position);
  const { profileId } = await openAccount(tx, signIn('media', position, hashes), {
    role: 'media',
    profile: {
      companyName: outlet.companyName,
      types: outlet.types,
      category: outlet.types[0],
      tier: outlet.tier,
      genres: outlet.genres,
      country: outlet.country,
      website: `https://example.com/${username}`,
    },
  });
  return profileId;
}

async function seedOrders(tx: Db, artistIds: number[], now: Date): Promise<void> {
  const { id, mediaId, type, priceCents, deliveryDays } = services;
  const offers = await tx.select({ id, mediaId, type, priceCents, deliveryDays }).from(services);
  for (const order of DEMO_ORDERS) {
    const artistId = artistIds[order.artist];
    const offer = offers.find((service) => service.id === order.service);
    if (artistId === undefined || !offer) {
      throw new Error(
        `a demo order names artist ${order.artist} or service ${order.service} in vain`,
      );
    }
    const createdAt = new Date(now.getTime() - order.placedDaysAgo * DAY_MS);
    const updatedAt =
      order.status === 'completed' ? new Date(createdAt.getTime() + 14 * DAY_MS) : createdAt;
    const [row] = await tx
      .insert(orders)
      .values({
        artistId,
        serviceId: offer.id,
        mediaId: offer.mediaId,
        type: offer.type,
        priceCents: offer.priceCents,
        deliveryDays: offer.deliveryDays,
        status: order.status,
        createdAt,
        updatedAt,
      })
      .returning({ id: orders.id });
    if (row && order.review) {
      await tx.insert(reviews).values({ orderId: row.id, ...order.review, createdAt: updatedAt });
    }
  }
}
