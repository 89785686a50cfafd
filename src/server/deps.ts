import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@/server/platform/config/config';
import type { Database } from './platform/db/client';
import type { FileStore } from './platform/files/fileStore';
import type { OpenLimits, Pause, Timeouts } from './platform/limits/clientLimits';
import type { RedisLink } from './platform/limits/redisLink';
import type { Load } from './platform/limits/shedding';
import type { Meters } from './platform/metrics/meters';
import type { PaymentPort } from './modules/money/payments/paymentPort';
import type { LinkChecks } from './modules/trade/proof/checkPage';

export interface AppDeps {
  config: Config;
  database: Database;
  files: FileStore;
  now(): Date;
  /** The payment provider. Absent: payments are off. */
  payments?: PaymentPort;
  /** Checks delivered links. Absent: they are not checked, or only on a schedule. */
  linkChecks?: Pick<LinkChecks, 'wake'> & Partial<Pick<LinkChecks, 'check'>>;
  /** Whether the server is about to stop. Absent: never. */
  drain?: { readonly hasBegun: boolean };
  /** Where limits are counted. Absent: in the memory of this process. */
  redis?: RedisLink;
  /** How a throttled request waits. Absent: by the real clock. */
  pause?: Pause;
  /** Timeouts for slow clients and limits of open requests, if not the defaults. */
  timeouts?: Partial<Timeouts>;
  crowd?: Partial<OpenLimits>;
  load?: Partial<Load>;
  /** Counters and measurements. Absent: nothing is recorded. */
  meters?: Meters;
  /** Absent: nothing is logged. */
  logger?: FastifyBaseLogger;
  siteDir?: string;
}
