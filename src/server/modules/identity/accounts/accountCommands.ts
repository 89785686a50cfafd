import { assertRow } from '@/server/platform/db/assertRow';
import type { FastifyRequest } from 'fastify';
import { type Member, personOf } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { toColumns } from '@/server/platform/http/presentFields';
import { publishQueue } from '@/server/modules/platform/audit/decision';
import { findUser } from './userRepository';
import type {
  ArtistRegistration,
  OutletRegistration,
  TokenPair,
} from '@/shared/identity/auth.requests';
import {
  type User,
  artistProfileFieldsSchema,
  outletProfileFieldsSchema,
} from '@/shared/identity/profiles.schemas';
import { MINUTE_MS } from '@/shared/platform/durations';
import {
  type Account,
  activateUser,
  consumeOneTimeToken,
  createProfile,
  createUser,
  findByReferralCode,
  findAccountById,
  findOneTimeTokenOwner,
  lastOneTimeTokenAt,
  type NewProfile,
  type NewUser,
  deleteOneTimeTokens,
  findAccountByEmail,
  setEmail,
} from './authRepository';
import { hashSecret } from './secrets';
import { hasSecondFactor } from './secondFactorRepository';
import { startSession } from './sessionsCommands';
import { canonicalEmail } from '@/server/platform/auth/lookAlikes';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { conflict } from '@/server/platform/http/failures';
import { MESSAGES } from '@/shared/platform/messages';
import { linkNotValid, mailLink } from './authMails';
import { type Proof, requireProof } from './reauthentication';

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** The columns of the profile; absent values keep the column's default. */
const profileOf = (values: object, { fields }: { fields: object }) =>
  toColumns(Object.fromEntries(Object.entries(values).filter(([name]) => name in fields)));

export const newArtist = (values: ArtistRegistration): NewProfile => ({
  role: 'artist',
  profile: profileOf(values, artistProfileFieldsSchema),
});

export const newOutlet = (values: OutletRegistration): NewProfile => ({
  role: 'media',
  profile: {
    ...profileOf(values, outletProfileFieldsSchema),
    companyName: values.company_name,
    // The form asks for up to two categories; the profile shows one, the first.
    category: values.types?.[0] ?? null,
  },
});

export const mustActivate = (
  { mediaActivation }: Deps['config'],
  { role, isActive }: Pick<Account, 'role' | 'isActive'>,
): boolean => mediaActivation && role === 'media' && !isActive;

/** Rejects with a unique violation of `users_email_key` or `users_username_key`. */
export async function openAccount(tx: Db, user: NewUser, profile: NewProfile): Promise<Member> {
  const { role } = profile;
  const userId = await createUser(tx, { ...user, role });
  return { userId, role, profileId: await createProfile(tx, userId, profile) };
}

/** An unknown `ref` is ignored, so that the response reveals nothing about codes. */
export async function registerAccount(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  { ref, ...values }: NewUser & { ref?: string | undefined },
  profile: NewProfile,
): Promise<{ user: User } & Partial<TokenPair>> {
  const referredBy = ref === undefined ? null : await findByReferralCode(tx, ref);
  const created = { ...values, isActive: false, referredBy, createdAt: deps.now() };
  const identity = await openAccount(tx, created, profile);
  const user = await findUser(tx, identity.userId);
  assertRow(user, `The new user ${identity.userId}`);
  if (identity.role === 'media') await publishQueue(tx, identity.profileId);
  await mailLink(tx, deps, 'activation', { ...identity, email: values.email });
  if (mustActivate(deps.config, { ...identity, isActive: false })) return { user };
  return { user, ...(await startSession(tx, deps, request, identity)) };
}

const ACTIVATION_INTERVAL_MS = {
  /** A double click sends one mail. */
  asked: MINUTE_MS,
  /** A log-in before the confirmation sends a new link, but not at every attempt. */
  unasked: 10 * MINUTE_MS,
};

/** Mails a new link unless the last one is too young. */
export async function mailActivation(
  tx: Db,
  deps: Deps,
  account: Account,
  reason: keyof typeof ACTIVATION_INTERVAL_MS,
): Promise<boolean> {
  const last = await lastOneTimeTokenAt(tx, 'activation', account.userId);
  const since = last ? deps.now().getTime() - last.getTime() : Infinity;
  const isDue = since >= ACTIVATION_INTERVAL_MS[reason];
  if (isDue) await mailLink(tx, deps, 'activation', account);
  return isDue;
}

/** The address may be mistyped, so its owner is not logged in to an account already in use. */
export async function activateAccount(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  token: string,
): Promise<{ userId: number; session: Partial<TokenPair> }> {
  const link = await consumeOneTimeToken(tx, 'activation', hashSecret(token), deps.now());
  const account = link && (await findAccountById(tx, link.userId));
  if (!account) throw linkNotValid();
  const { userId } = account;
  await activateUser(tx, userId);
  if (account.role === 'media') await publishQueue(tx, account.profileId);
  const isFirstLogin = mustActivate(deps.config, account) && !(await hasSecondFactor(tx, userId));
  return {
    userId,
    session: isFirstLogin ? await startSession(tx, deps, request, account, false) : {},
  };
}

/** An access token is not enough, since the owner of the address can set a new password. */
export async function allowEmailChange(
  deps: AppDeps,
  request: FastifyRequest,
  newEmail: string,
  proof: Proof,
): Promise<Account> {
  const owner = await findAccountByEmail(deps.database.db, newEmail);
  if (owner && owner.userId !== personOf(request.account)) {
    throw conflict(MESSAGES.emailTaken, 'email_taken');
  }
  return requireProof(deps, request, proof);
}

/** The current address stays in force until the link is opened, and is warned. */
export async function beginEmailChange(tx: Db, deps: Deps, account: Account, newEmail: string) {
  await deleteOneTimeTokens(tx, account.userId, 'email_change');
  await deleteOneTimeTokens(tx, account.userId, 'password_reset');
  await mailLink(tx, deps, 'email_change', account, canonicalEmail(newEmail));
  await enqueueMail(tx, { to: account.email, ...writeMail(deps.config, 'email_change_asked', {}) });
}

/** Asked for by an admin: only the new address can confirm it, and the current one can stop it. */
export async function beginEmailChangeFor(tx: Db, deps: Deps, account: Account, newEmail: string) {
  await deleteOneTimeTokens(tx, account.userId, 'email_change');
  await deleteOneTimeTokens(tx, account.userId, 'password_reset');
  await mailLink(tx, deps, 'email_change', account, canonicalEmail(newEmail));
  await mailLink(tx, deps, 'email_stop', account);
}

export async function stopEmailChange(tx: Db, token: string, now: Date): Promise<number> {
  const link = await consumeOneTimeToken(tx, 'email_stop', hashSecret(token), now);
  if (!link) throw linkNotValid();
  await deleteOneTimeTokens(tx, link.userId, 'email_change');
  return link.userId;
}

/** The link works until it expires. Throws the 400 afterwards. */
export async function ownerOfExport(db: Db, token: string, now: Date): Promise<Account> {
  const userId = await findOneTimeTokenOwner(db, 'export', hashSecret(token), now);
  const account = userId === null ? null : await findAccountById(db, userId);
  if (!account) throw linkNotValid();
  return account;
}

/** Throws the 400 for a link that does not work; rejects if somebody has taken the address. */
export async function confirmEmailChange(
  tx: Db,
  { config, now }: Deps,
  token: string,
): Promise<number> {
  const link = await consumeOneTimeToken(tx, 'email_change', hashSecret(token), now());
  const account = link && (await findAccountById(tx, link.userId));
  if (!account || !link.newEmail) throw linkNotValid();
  await setEmail(tx, account.userId, link.newEmail);
  // Links in the old mailbox must not set a password any more.
  await deleteOneTimeTokens(tx, account.userId);
  await enqueueMail(tx, { to: account.email, ...writeMail(config, 'email_changed', {}) });
  return account.userId;
}
