import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import type { DueReminder } from './remindersRepository';

/**
 * Notifies the artist that a campaign's month is about to end. After downtime of the server it may
 * have ended already; the notice then says so.
 */
export const notifyEnding = (
  tx: Db,
  deps: Pick<AppDeps, 'config' | 'now'>,
  { id, title, openUntil, ownerId }: DueReminder,
): Promise<void> =>
  notify(tx, deps, {
    userId: ownerId,
    kind: 'campaign_ending',
    facts: {
      title,
      due: openUntil.toISOString(),
      ...(openUntil <= deps.now() && { cause: 'over' }),
    },
    campaign: id,
  });
