import type { FastifyRequest } from 'fastify';
import type { Member } from '@/server/actor';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { findUser } from '@/server/modules/profile/profileRepository';
import type { ArtistRegistration, MediaRegistration, TokenPair } from '@/shared/auth/authSchemas';
import type { User } from '@/shared/profile/profileContract';
import {
  type Account,
  activateUser,
  consumeOneTimeToken,
  createProfile,
  createUser,
  findByReferralCode,
  findAccountById,
  lastOneTimeTokenAt,
  type NewProfile,
  type NewUser,
} from './authRepository';
import { linkNotValid, mailLink } from './mailedLinks';
import { hashSecret } from './secrets';
import { startSession } from './sessionsCommands';

type Deps = Pick<AppDeps, 'config' | 'now'>;

const links = (values: ArtistRegistration | MediaRegistration) => ({
  website: values.website ?? null,
  facebook: values.facebook ?? null,
  instagram: values.instagram ?? null,
  youtube: values.youtube ?? null,
  tiktok: values.tiktok ?? null,
  twitter: values.twitter ?? null,
});

export const newArtist = (values: ArtistRegistration): NewProfile => ({
  role: 'artist',
  profile: {
    ...links(values),
    genres: values.genres ?? [],
    country: values.country ?? null,
    stageName: values.stage_name ?? null,
    yearOfFoundation: values.year_of_foundation ?? null,
    biography: values.biography ?? null,
  },
});

export const newMedia = (values: MediaRegistration): NewProfile => ({
  role: 'media',
  profile: {
    ...links(values),
    genres: values.genres ?? [],
    country: values.country ?? null,
    companyName: values.company_name ?? null,
    types: values.types ?? [],
    // The form asks for up to two categories; the profile shows one, the first.
    category: values.types?.[0] ?? null,
  },
});

/** Rejects with a unique violation of `users_email_key` or `users_username_key`. */
export async function openAccount(tx: Db, user: NewUser, profile: NewProfile): Promise<Member> {
  const { role } = profile;
  const userId = await createUser(tx, { ...user, role });
  return { userId, role, profileId: await createProfile(tx, userId, profile) };
}

/**
 * Rejects as `openAccount` does. `ref` is the code of who has brought the person: one that nobody
 * has is passed over without a word, so that the answer tells nothing of other accounts. Nobody can
 * bring themselves, since a code is made with its account. One that is to be activated first gets a link
 * in place of a session.
 */
export async function registerAccount(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  { ref, ...values }: NewUser & { isActive: boolean; ref?: string | undefined },
  profile: NewProfile,
): Promise<{ user: User } & Partial<TokenPair>> {
  const referredBy = ref === undefined ? null : await findByReferralCode(tx, ref);
  const created = { ...values, referredBy, createdAt: deps.now() };
  const identity = await openAccount(tx, created, profile);
  const user = await findUser(tx, identity.userId);
  if (!user) throw new Error(`the new user ${identity.userId} is not there`);
  if (values.isActive) return { user, ...(await startSession(tx, deps, request, identity)) };
  await mailLink(tx, deps, 'activation', { ...identity, email: values.email });
  return { user };
}

const MINUTE_MS = 60_000;
const ACTIVATION_INTERVAL_MS = {
  /** Pressing twice sends it once. */
  asked: MINUTE_MS,
  /** Somebody who logs in before confirming gets a new link, but not with every attempt. */
  unasked: 10 * MINUTE_MS,
};

/** Mails a new link unless one was sent a short while ago; wake the outbox after the commit. */
export async function mailActivation(
  tx: Db,
  deps: Deps,
  account: Account,
  reason: keyof typeof ACTIVATION_INTERVAL_MS,
): Promise<void> {
  const last = await lastOneTimeTokenAt(tx, 'activation', account.userId);
  const since = last ? deps.now().getTime() - last.getTime() : Infinity;
  if (since >= ACTIVATION_INTERVAL_MS[reason]) await mailLink(tx, deps, 'activation', account);
}

/** Uses the mailed link up and logs its owner in; throws the 400 when it does not work. */
export async function activateAccount(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  token: string,
): Promise<{ userId: number; session: TokenPair }> {
  const owner = await consumeOneTimeToken(tx, 'activation', hashSecret(token), deps.now());
  const account = owner === null ? null : await findAccountById(tx, owner);
  if (!account) throw linkNotValid();
  const { userId } = account;
  await activateUser(tx, userId);
  return { userId, session: await startSession(tx, deps, request, account) };
}
