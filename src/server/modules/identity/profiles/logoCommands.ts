import { assertRow } from '@/server/platform/db/assertRow';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { thumbnailsOf } from '@/server/platform/files/thumbnails';
import { deleteFileRow } from '@/server/platform/files/fileRows';
import { reserveQuota } from '@/server/platform/files/storageQuota';
import { bytesOf, type ReceivedUpload } from '@/server/platform/files/uploads';
import { unauthorized } from '@/server/platform/http/failures';
import { keepApproved } from '@/server/modules/identity/changes/proposeCommands';
import type { User } from '@/shared/identity/profiles.schemas';
import { findUser } from '@/server/modules/identity/accounts/userRepository';
import { lockOutlet, type OutletRow, updateUser } from './profileRepository';

/**
 * Replaces the outlet's logo by the upload, or removes it. It is live at once, and reviewed
 * afterwards if the outlet is approved. Settle the file store after the commit. Throws the 413 if
 * the quota is exceeded.
 */
export async function replaceLogo(
  tx: Db,
  { config, files, now }: Pick<AppDeps, 'config' | 'files' | 'now'>,
  member: Member,
  upload: ReceivedUpload | null,
): Promise<User> {
  const { userId, profileId } = member;
  const outlet = await lockOutlet(tx, profileId);
  if (!outlet) throw unauthorized(); // deleted while its token still runs
  if (outlet.logo !== null) await deleteFileRow(tx, outlet.logo);
  if (upload) await reserveQuota(tx, userId, bytesOf([upload]), config.storageQuota);
  const owner = { ownerId: userId, outletId: profileId };
  const logo = upload && (await files.planMove(tx, upload, owner));
  await keepApproved(tx, {
    record: 'outlet',
    recordId: profileId,
    userId,
    isApproved: outlet.approvedAt !== null,
    live: { logo: outlet.logo },
    changed: { logo },
    now: now(),
  });
  await writeLogo(tx, files, outlet, logo);
  const user = await findUser(tx, userId);
  assertRow(user, `Outlet ${profileId}`);
  return user;
}

/** Writes the path of the logo and schedules the deletion of the earlier one. */
export async function writeLogo(
  tx: Db,
  files: AppDeps['files'],
  { userId, logo: earlier }: OutletRow,
  logo: string | null,
): Promise<void> {
  // The same picture uploaded again has the same path, so it must not be deleted.
  if (logo === earlier) return;
  if (earlier !== null)
    for (const each of [earlier, ...thumbnailsOf(earlier)]) await files.remove(tx, each);
  const update = { account: {}, profile: { logo }, hasProposed: false };
  await updateUser(tx, { userId, role: 'media' }, update, undefined);
}
