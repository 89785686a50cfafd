import type { AppDeps } from '@/server/deps';
import { createWorker, type Worker, type WorkerLogger } from '@/server/worker/createWorker';
import { tellEnding } from './campaignNoticesCommands';
import { claimReminder, nextReminderAt, takeReminder } from './remindersRepository';

interface Options extends Pick<AppDeps, 'database' | 'outbox' | 'now' | 'config'> {
  logger?: WorkerLogger;
  pollMs?: number;
}

/** Notifies the artist once, three days before the month of a campaign ends. */
export function startCampaignReminders(options: Options): Worker {
  const { database, outbox, now, logger, pollMs } = options;
  const { db } = database;
  return createWorker({
    work: 'campaign reminders',
    claim: (at) => claimReminder(db, at),
    async settle(claimed) {
      await db.transaction(async (tx) => {
        const due = await takeReminder(tx, claimed);
        if (due) await tellEnding(tx, options, due);
      });
      outbox.wake();
    },
    nextDueAt: () => nextReminderAt(db),
    now,
    ...(logger && { logger }),
    ...(pollMs !== undefined && { pollMs }),
  });
}
