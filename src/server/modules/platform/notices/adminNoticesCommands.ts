import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { findAdmins } from '@/server/modules/platform/admins/adminsRepository';
import type { NoticeCause } from '@/shared/platform/notices.rules';
import type { AdminCaller } from '@/shared/platform/roles';
import { DAY_MS } from '@/shared/platform/durations';
import { notifyEach, type Notification } from './noticesCommands';
import { findNotifiedOfFailure } from './noticesRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;
type FailureCause = Extract<
  NoticeCause,
  'mail_failed' | 'link_failed' | 'payout_failed' | 'provider_shut' | 'payment_differs'
>;

const ADMINS_BY_FAILURE: Readonly<Record<FailureCause, AdminCaller>> = {
  mail_failed: 'admin',
  link_failed: 'moderator',
  payout_failed: 'finance',
  provider_shut: 'finance',
  payment_differs: 'finance',
};

export async function adminNotifications(
  tx: Db,
  caller: AdminCaller,
  notification: Omit<Notification, 'userId'>,
  parties: readonly number[],
): Promise<Notification[]> {
  const admins = await findAdmins(tx, caller, parties);
  return admins.map((userId) => ({ userId, ...notification }));
}

/** Each admin is notified of a cause once a day, because everything fails at once. */
export async function notifyAdminsOfFailure(
  tx: Db,
  deps: Deps,
  cause: FailureCause,
  order?: number,
): Promise<void> {
  const since = new Date(deps.now().getTime() - DAY_MS);
  const notified = await findNotifiedOfFailure(tx, cause, since);
  const notification = {
    kind: 'desk_failure' as const,
    facts: { cause },
    ...(order !== undefined && { order }),
  };
  await notifyEach(
    tx,
    deps,
    await adminNotifications(tx, ADMINS_BY_FAILURE[cause], notification, notified),
  );
}
