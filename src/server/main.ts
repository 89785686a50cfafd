import { once } from 'node:events';
import { writeSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app';
import { type Config, originOf, readConfig } from '@/server/platform/config/config';
import { warnOfUnknown } from '@/server/platform/config/readSetting';
import { makePrivate, tightenDataDir } from '@/server/platform/config/dataDir';
import type { Database } from './platform/db/client';
import { openDatabase } from './platform/db/openDatabase';
import { listAccounts, seedDemo } from './demo/seedDemo';
import type { AppDeps } from './deps';
import { explain } from '@/server/commands/runCommand';
import { openFileStore } from './platform/files/fileStore';
import { openRedis } from './platform/limits/redisLink';
import { createOutbox, purgeMails } from './platform/mail/outbox';
import { createTransport } from './platform/mail/transports';
import { Meters } from './platform/metrics/meters';
import { hasAdmin } from './modules/platform/admins/adminsRepository';
import { resealSecondFactors } from '@/server/modules/identity/accounts/secondFactorCommands';
import { purgeUnconfirmed } from '@/server/modules/identity/accounts/secondFactorRepository';
import { startTokenSweep } from '@/server/modules/identity/accounts/tokenSweep';
import { purgeChanges } from './modules/identity/changes/changesRepository';
import { purgeUnsentFiles } from './modules/trade/deliveries/orderFilesCommands';
import { purgeClaims } from './modules/admin/moderation/queueRepository';
import { purgeNotices } from './modules/platform/notices/noticesRepository';
import { startOutletWatches } from './modules/results/outlets/outletWatches';
import { startCampaignReminders } from './modules/music/campaigns/campaignReminders';
import { startLedgerCheck } from './modules/money/ledger/ledgerCheck';
import { notifyAdminsOfFailure } from './modules/platform/notices/adminNoticesCommands';
import { startUnreadMails } from './modules/platform/notices/unreadMails';
import { startQueueDigests } from '@/server/modules/admin/moderation/queueDigests';
import { startPriceClock } from './modules/market/prices/pricesCommands';
import { startOrderClock } from './modules/trade/orders/orderClock';
import { startLinkChecks } from './modules/trade/proof/linkChecks';
import { createPaymentPort } from './modules/money/payments/paymentProviders';
import { startPaymentChecks } from './modules/trade/checkout/checkoutCommands';
import { startCardPayouts } from './modules/money/payouts/refundToCardCommands';
import { purgeKeys } from './platform/http/idempotency';
import { createLogger } from '@/server/platform/config/logger';

/** The build puts everything beside this program. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');
const SITE_FOLDER = path.join(import.meta.dirname, '..');
/** Without an admin no submission is ever approved. */
const NO_ADMIN =
  'There is no admin yet, so nobody can approve releases, outlets and services. Sign up, then name one: npm run admin -- EMAIL';
/**
 * Connections that may wait to be accepted, if the system allows it (`net.core.somaxconn`). The
 * system drops further ones silently, and their clients notice only after seconds.
 */
const BACKLOG = 4096;
/** Milliseconds that running requests may take when the server stops. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * Milliseconds within which a second signal is ignored, since a parent process may repeat Ctrl-C.
 */
const SECOND_SIGNAL_MS = 1000;

/** Closes everything in the reverse order of its opening, even if a step fails. */
class Closers {
  private readonly closers: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.closers.push(close);
  }

  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }
}

/** Returns a function that stops the server again. */
async function start(
  config: Config,
  logger: Logger,
  drain: NonNullable<AppDeps['drain']>,
): Promise<() => Promise<void>> {
  const opened = new Closers();
  try {
    await tightenDataDir(config.dataDir, logger);
    const database = await openDatabase(config, {
      migrationsFolder: MIGRATIONS_FOLDER,
      logger,
      onLost: endWithoutDatabase,
    });
    opened.add(() => database.close());
    const now = () => new Date();
    const files = await openFileStore({
      dataDir: config.dataDir,
      objectStore: config.objectStore,
      db: database.db,
      isShared: database.isShared,
      now,
      logger,
    });
    opened.add(() => files.stop());
    const redis =
      config.redisUrl === undefined ? undefined : await openRedis({ url: config.redisUrl, logger });
    if (redis) opened.add(() => redis.close());
    const outbox = createOutbox({
      database,
      transport: createTransport(config),
      now,
      logger,
      onGivenUp: (tx) => notifyAdminsOfFailure(tx, { config, now }, 'mail_failed'),
    });
    opened.add(() => outbox.stop());
    const meters = config.metricsToken === undefined ? undefined : new Meters();
    const payments = await createPaymentPort(config, now);
    const linkChecks = startLinkChecks({ config, database, outbox, now, logger });
    opened.add(() => linkChecks.stop());
    const deps: AppDeps = {
      config,
      database,
      outbox,
      files,
      now,
      linkChecks,
      drain,
      ...(redis && { redis }),
      ...(meters && { meters }),
      ...(payments && { payments }),
      logger,
      siteDir: SITE_FOLDER,
    };
    const demoAccounts = wantsDemo(config, database) ? await seedDemo(deps) : [];
    const sweep = startTokenSweep(deps, [
      { summary: 'old notices were deleted', run: (at) => purgeNotices(database.db, at) },
      { summary: 'old changes were deleted', run: (at) => purgeChanges(database.db, at) },
      {
        summary: 'claims that were over were deleted',
        run: (at) => purgeClaims(database.db, at),
      },
      {
        summary: 'mails that were given up were deleted',
        run: (at) => purgeMails(database.db, at),
      },
      { summary: 'keys of repeated calls were deleted', run: (at) => purgeKeys(database.db, at) },
      {
        summary: 'second steps that were never confirmed were deleted',
        run: (at) => purgeUnconfirmed(database.db, at),
      },
      {
        summary: 'second steps were sealed with the newer secret',
        run: () => resealSecondFactors(database.db, config),
      },
      {
        summary: 'files that were never sent were deleted',
        run: (at) => purgeUnsentFiles(deps, at),
      },
    ]);
    const workers = [
      sweep,
      startCampaignReminders(deps),
      startOutletWatches(deps),
      startPaymentChecks(deps),
      startCardPayouts(deps),
      startLedgerCheck(deps),
      ...startOrderClock(deps),
      startPriceClock(deps),
      startUnreadMails(deps),
      startQueueDigests(deps),
    ];
    for (const worker of workers) opened.add(() => worker.stop());
    const app = await buildApp(deps);
    opened.add(() => closeApp(app, logger));
    const isReviewed = await hasAdmin(database.db);
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    greet(app, config, [
      ...(demoAccounts.length > 0 ? [listAccounts(demoAccounts)] : []),
      ...(isReviewed ? [] : [NO_ADMIN]),
    ]);
    return () => opened.closeAll();
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

/** Rejects as `listen` would, but before a first start has prepared its database. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = net.createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Everything that was acknowledged is on the disk, and now belongs to the other process. */
function endWithoutDatabase(reason: Error): void {
  writeSync(
    process.stderr.fd,
    `Linernote ends itself: it has lost its database. ${reason.message}\n`,
  );
  process.exit(1);
}

const wantsDemo = ({ demo }: Config, { isShared, isNew }: Database): boolean =>
  demo === 'auto' ? !isShared && isNew : demo;

/** Running requests may finish, but not without a time limit. */
async function closeApp(app: FastifyInstance, logger: Logger): Promise<void> {
  const timer = setTimeout(() => {
    logger.warn('requests took too long to finish and are cut off');
    app.server.closeAllConnections();
  }, STOP_TIMEOUT_MS);
  await app.close();
  clearTimeout(timer);
}

/** Prints once, so that a program that waits for the address has the rest too. */
function greet(app: FastifyInstance, { host }: Config, more: readonly string[]): void {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  console.log([`Linernote is running at ${originOf(host, port)}`, ...more].join('\n'));
}

async function main(): Promise<void> {
  makePrivate();
  const logger = createLogger();
  const drain = { hasBegun: false };
  let stop: (() => Promise<void>) | undefined;
  let stoppedAt = 0;

  const onSignal = (signal: NodeJS.Signals): void => {
    if (drain.hasBegun) {
      if (performance.now() - stoppedAt < SECOND_SIGNAL_MS) return;
      logger.warn({ signal }, 'told again to stop: ending at once');
      process.exit(1);
    }
    // During the start there is no request to finish; the database survives the abort.
    if (!stop) process.exit(1);
    stoppedAt = performance.now();
    drain.hasBegun = true;
    logger.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (err: unknown) => {
        logger.fatal({ err }, 'the server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  try {
    const config = readConfig(process.env);
    for (const warning of warnOfUnknown(process.env)) console.error(warning);
    await checkPort(config);
    console.log('Linernote is starting. The first start takes up to a few minutes.');
    const close = await start(config, logger, drain);
    stop = async () => {
      // Requests are still served, but the readiness check reports that the server is draining.
      await pause(config.drainS * 1000);
      await close();
    };
  } catch (error) {
    console.error(`Linernote cannot start. ${explain(error)}`);
    process.exit(1);
  }
}

void main();
