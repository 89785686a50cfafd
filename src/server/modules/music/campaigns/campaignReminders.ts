import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { notifyEnding } from './campaignNoticesCommands';
import { claimReminder, nextReminderAt, takeReminder } from './remindersRepository';

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config'> & WorkerSettings;

/** Notifies the artist once, three days before the month of a campaign ends. */
export function startCampaignReminders(options: Options): Worker {
  const { outbox } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'campaign reminders',
    claim: (at) => claimReminder(db, at),
    async settle(claimed) {
      await db.transaction(async (tx) => {
        const due = await takeReminder(tx, claimed);
        if (due) await notifyEnding(tx, options, due);
      });
      outbox.wake();
    },
    nextDueAt: () => nextReminderAt(db),
  });
}
