import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { findAdmins } from '@/server/modules/admins/adminsRepository';
import type { NoticeCause } from '@/shared/notices/noticeFacts';
import { notifyEach, type Telling } from './noticesCommands';
import { findToldOfFailure } from './noticesRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;
export type FailureCause = Extract<NoticeCause, 'mail_failed' | 'link_failed' | 'payout_failed'>;

const DAY_MS = 24 * 3600 * 1000;

/** The same telling for each admin whose own matter it is not. */
export async function adminTellings(
  tx: Db,
  telling: Omit<Telling, 'userId'>,
  parties: readonly number[],
): Promise<Telling[]> {
  const admins = await findAdmins(tx, parties);
  return admins.map((userId) => ({ userId, ...telling }));
}

/**
 * Tells the admins that something failed, in the transaction that notes the failure. Each is told
 * once a day of a cause: when a mail server is down, everything fails at once.
 */
export async function tellAdminsOfFailure(
  tx: Db,
  deps: Deps,
  cause: FailureCause,
  order?: number,
): Promise<void> {
  const since = new Date(deps.now().getTime() - DAY_MS);
  const told = await findToldOfFailure(tx, cause, since);
  const facts = { cause };
  const about = order === undefined ? {} : { order };
  const telling = { kind: 'desk_failure' as const, facts, ...about };
  await notifyEach(tx, deps, await adminTellings(tx, telling, told));
}
