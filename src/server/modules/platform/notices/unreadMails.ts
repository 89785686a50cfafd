import type { AppDeps } from '@/server/deps';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { notify } from './noticesCommands';
import { claimUnread, nextUnreadAt, takeUnread } from './unreadMailsRepository';

type Options = Pick<AppDeps, 'database' | 'outbox' | 'config'> & WorkerSettings;

/**
 * Notifies a reader once that messages wait, when the first of them has been unread for long
 * enough. That time is set with the message (`order_marks.mail_due_at`), and not again until all
 * are read.
 */
export function startUnreadMails(options: Options): Worker {
  const { outbox } = options;
  const { db } = options.database;
  return createWorker({
    ...options,
    work: 'mails about unread messages',
    claim: (at) => claimUnread(db, at),
    async settle(claimed) {
      await db.transaction(async (tx) => {
        const unread = await takeUnread(tx, claimed);
        if (!unread) return;
        const { count, service, title, other } = unread;
        await notify(tx, options, {
          userId: claimed.userId,
          kind: 'unread_messages',
          facts: {
            count,
            service,
            ...(title !== null && { title }),
            ...(other !== null && { other }),
          },
          order: claimed.orderId,
        });
      });
      outbox.wake();
    },
    nextDueAt: () => nextUnreadAt(db),
  });
}
