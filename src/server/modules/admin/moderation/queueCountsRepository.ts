import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { DECIDERS, type WaitingKind } from '@/shared/admin/deciders';
import type { ModerationCounts } from '@/shared/admin/moderation.schemas';
import { type AdminCaller, mayAct } from '@/shared/platform/roles';
import { countWaiting } from './queueConditionsRepository';

/** Counts what waits by kind; kinds that the admin's role does not decide count 0. */
export async function countToDecide(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  admin: number,
): Promise<ModerationCounts> {
  const role = await findAdminRole(db, admin);
  const waiting = await countWaiting(db, config, admin);
  const kinds = Object.entries(DECIDERS) as [WaitingKind, AdminCaller][]; // its own keys
  return Object.fromEntries(
    kinds.map(([kind, who]) => [kind, mayAct(role, who) ? waiting[kind] : 0]),
  ) as ModerationCounts; // all of them
}
