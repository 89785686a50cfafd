import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '@/server/deps';
import type { Meters } from '@/server/platform/metrics/meters';
import { countFailedMails, QUEUES, type QueueName, readQueue, sumFiles } from './figuresRepository';

/** Milliseconds; shorter than the scrape timeout of Prometheus. */
const TIMEOUT_MS = 3000;
/** Milliseconds between two sums over all files, which are expensive. */
const STORAGE_EVERY_MS = 5 * 60_000;

type Deps = Pick<AppDeps, 'config' | 'database' | 'now' | 'payments'>;

/** Queues without a running worker are left out, because their rows would stay due. */
const hasWorker = ({ config, payments }: Deps, queue: QueueName): boolean => {
  if (queue === 'link_checks' || queue === 'sample_checks') return config.linkChecks;
  if (queue === 'payment_checks' || queue === 'card_payouts') return payments !== undefined;
  return true;
};

/** Metrics of the queues and files in the database. Concurrent scrapes share one read. */
export function createFigures(deps: Deps, meters: Meters) {
  const { db } = deps.database;
  const isUp = meters.gauge('database_up', '1 when the database answered just now.');
  const due = meters.gauge('queue_due_rows', 'Rows whose time has come.', ['queue']);
  const age = meters.gauge('queue_oldest_due_age_seconds', 'How long the first of them waits.', [
    'queue',
  ]);
  const failedMails = meters.gauge('mails_failed', 'Mails that were given up.');
  const used = meters.gauge('storage_used_bytes', 'What accounts have stored.');
  const queues = QUEUES.filter((queue) => hasWorker(deps, queue));
  let storageReadAt = -Infinity;
  let reading: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    for (const queue of queues) {
      const now = deps.now();
      const { count, oldest } = await readQueue(db, queue, now);
      due.set({ queue }, count);
      age.set({ queue }, oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0);
    }
    failedMails.set(await countFailedMails(db));
    if (performance.now() - storageReadAt < STORAGE_EVERY_MS) return;
    used.set(await sumFiles(db));
    storageReadAt = performance.now();
  };

  return {
    /** Never rejects: without the database, the metrics of the process are still reported. */
    async read(log: FastifyBaseLogger): Promise<void> {
      reading ??= refresh().finally(() => (reading = undefined));
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the database did not answer')), TIMEOUT_MS);
      });
      try {
        await Promise.race([reading, timeout]);
        isUp.set(1);
      } catch (err) {
        log.error({ err }, 'the metrics of the database could not be read');
        isUp.set(0);
        // No values are better than outdated ones.
        due.reset();
        age.reset();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
