import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { findAdmins } from '@/server/modules/platform/admins/adminsRepository';
import type { NoticeCause, NoticeFacts } from '@/shared/platform/notices.rules';
import type { AdminCaller } from '@/shared/platform/roles';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import { notifyEach, type Notification } from './noticesCommands';
import { findNotifiedOfFailure, mayTell } from './noticesRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;
type FailureCause = Extract<
  NoticeCause,
  | 'mail_failed'
  | 'link_failed'
  | 'payout_failed'
  | 'payment_differs'
  | 'refunded_outside'
  | 'provider_away'
  | 'provider_shut'
  | 'provider_amount'
  | 'provider_reused'
>;

const ADMINS_BY_FAILURE: Readonly<Record<FailureCause, AdminCaller>> = {
  mail_failed: 'admin',
  link_failed: 'moderator',
  payout_failed: 'finance',
  provider_away: 'finance',
  provider_shut: 'finance',
  provider_amount: 'finance',
  provider_reused: 'finance',
  payment_differs: 'finance',
  refunded_outside: 'finance',
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

/** Each of these is reported: they are rare, and each has its own amounts. */
const EVERY_TIME: readonly FailureCause[] = ['payment_differs', 'refunded_outside'];

/**
 * Each admin is notified of a cause once a day, or an hour if it is the provider's, because
 * everything fails at once; of those that fail together, one tells it.
 */
export async function notifyAdminsOfFailure(
  tx: Db,
  deps: Deps,
  cause: FailureCause,
  { order, facts }: { order?: number; facts?: NoticeFacts } = {},
): Promise<void> {
  if (!EVERY_TIME.includes(cause) && !(await mayTell(tx, cause))) return;
  const within = EVERY_TIME.includes(cause) ? 0 : cause.startsWith('provider_') ? HOUR_MS : DAY_MS;
  const since = new Date(deps.now().getTime() - within);
  const notified = within === 0 ? [] : await findNotifiedOfFailure(tx, cause, since);
  const notification = {
    kind: 'desk_failure' as const,
    facts: { ...facts, cause },
    ...(order !== undefined && { order }),
  };
  await notifyEach(
    tx,
    deps,
    await adminNotifications(tx, ADMINS_BY_FAILURE[cause], notification, notified),
  );
}
