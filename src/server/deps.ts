import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/server/config/config';
import type { Database } from './db/client';
import type { FileStore } from './files/fileStore';
import type { Crowd } from './limits/crowding';
import type { RedisLink } from './limits/redisLink';
import type { Load } from './limits/shedding';
import type { Timeouts } from './limits/slowClients';
import type { Pause } from './limits/waitingRoom';
import type { Outbox } from './mail/outbox';
import type { Meters } from './metrics/meters';
import type { PaymentPort } from './modules/payments/paymentPort';
import type { Worker } from './worker/createWorker';

/** All that the app is a function of. */
export interface AppDeps {
  config: Config;
  database: Database;
  outbox: Outbox;
  files: FileStore;
  now(): Date;
  /** Who takes money. Absent: nobody. */
  payments?: PaymentPort;
  /** Who looks at delivered links. Absent: nobody, or only by their own clock. */
  linkChecks?: Pick<Worker, 'wake'>;
  /** Whether the server is about to stop. Absent: never. */
  drain?: { readonly hasBegun: boolean };
  /** Where limits are counted. Absent: in the memory of this process. */
  redis?: RedisLink;
  /** How a request that is slowed down waits. Absent: by the real clock. */
  pause?: Pause;
  /** With slow senders, and how much may be open at once, where it differs from the usual. */
  timeouts?: Partial<Timeouts>;
  crowd?: Partial<Crowd>;
  load?: Partial<Load>;
  /** What is counted and measured. Absent: nothing is. */
  meters?: Meters;
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger;
  /** The built browser program. Absent: only `/api/` and `/media/` are served. */
  siteDir?: string;
}
