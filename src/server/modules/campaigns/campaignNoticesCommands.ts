import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { notify } from '@/server/modules/notices/noticesCommands';
import type { DueReminder } from './remindersRepository';

/** Tells an artist that a month ends; after a stop of the server it may have ended already. */
export const tellEnding = (
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
