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
import {
  resealSecondFactors,
  startFactorResets,
} from '@/server/modules/identity/accounts/secondFactorCommands';
import { purgeUnconfirmed } from '@/server/modules/identity/accounts/secondFactorRepository';
import { startTokenSweep } from '@/server/modules/identity/accounts/tokenSweep';
import { startStatements } from './modules/money/statements/statements';
import { deleteOldPapers } from './modules/money/papers/papersRepository';
import { purgeChanges } from './modules/identity/changes/changesRepository';
import { purgeUnsentFiles } from './modules/trade/deliveries/orderFilesCommands';
import { purgeClaims } from './modules/admin/moderation/queueRepository';
import { purgeNotices } from './modules/platform/notices/noticesRepository';
import { startOutletWatches } from './modules/results/outlets/outletWatches';
import { startCampaignReminders } from './modules/music/campaigns/campaignReminders';
import { startTrustClock } from './modules/market/trust/trustCommands';
import { startLedgerCheck } from './modules/money/ledger/ledgerCheck';
import { notifyAdminsOfFailure } from './modules/platform/notices/adminNoticesCommands';
import { startContentMailings } from './modules/admin/content/contentMailings';
import { startUnreadMails } from './modules/platform/notices/unreadMails';
import { startQueueDigests } from '@/server/modules/admin/moderation/queueDigests';
import { startPriceClock } from './modules/market/prices/pricesCommands';
import { startOrderClock } from './modules/trade/orders/orderClock';
import { startLinkChecks } from './modules/trade/proof/linkChecks';
import { createPaymentPort } from './modules/money/payments/paymentProviders';
import { startPaymentChecks } from './modules/trade/checkout/checkoutCommands';
import { startAutomaticPayouts } from './modules/money/payouts/automaticPayouts';
import { startProviderPayouts } from './modules/money/payouts/providerPayoutCommands';
import { keepSettings } from './modules/admin/settings/keepSettings';
import { purgeKeys } from './platform/http/idempotency';
import { createLogger } from '@/server/platform/config/logger';

/** The build puts everything beside this program. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');
const SITE_FOLDER = path.join(import.meta.dirname, '..');
/** Without an admin no submission is ever approved. */
const NO_ADMIN =
  'There is no admin yet, so nobody can approve releases, outlets and services. Sign up, then name one: npm run admin -- role EMAIL owner';
/**
 * Connections that may wait to be accepted, if the system allows it (`net.core.somaxconn`). The
 * system drops further ones silently, and their clients notice only after seconds.
 */
const BACKLOG = 4096;
/** Milliseconds that running requests may take when the server stops. */
const STOP_TIMEOUT_MS = 30_000;
/** Milliseconds within which a second signal is ignored: a parent process may repeat Ctrl-C. */
const SECOND_SIGNAL_MS = 1000;

declare global {
  /** Set by `scripts/start.mjs`: resolves once `SITE_FOLDER` is complete. */
  var siteBuilt: Promise<void> | undefined;
}

type Closers = (() => Promise<unknown>)[];

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

async function start(config: Config, logger: Logger, drain: NonNullable<AppDeps['drain']>) {
  const closers: Closers = [];
  try {
    const deps = await openDeps(config, logger, drain, closers);
    const demoAccounts = wantsDemo(config, deps.database) ? await seedDemo(deps) : [];
    await globalThis.siteBuilt;
    for (const worker of startWorkers(deps)) closers.push(() => worker.stop());
    const app = await buildApp(deps);
    closers.push(() => closeApp(app, logger));
    const isReviewed = await hasAdmin(deps.database.db);
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    greet(app, config, [
      ...(demoAccounts.length > 0 ? [listAccounts(demoAccounts)] : []),
      ...(isReviewed ? [] : [NO_ADMIN]),
    ]);
    return () => closeAll(closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

async function openDeps(
  config: Config,
  logger: Logger,
  drain: NonNullable<AppDeps['drain']>,
  closers: Closers,
): Promise<AppDeps> {
  const { dataDir, objectStore, redisUrl } = config;
  await tightenDataDir(dataDir, logger);
  const database = await openDatabase(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    logger,
    onLost: endWithoutDatabase,
  });
  closers.push(() => database.close());
  const now = () => new Date();
  const { db, isShared } = database;
  const settings = await keepSettings({ config, database, logger, now });
  closers.push(() => settings.stop());
  const files = await openFileStore({ dataDir, objectStore, db, isShared, now, logger });
  closers.push(() => files.stop());
  const redis = redisUrl === undefined ? undefined : await openRedis({ url: redisUrl, logger });
  if (redis) closers.push(() => redis.close());
  const outbox = createOutbox({
    database,
    transport: createTransport(config),
    ...{ config, now, logger },
    onGivenUp: (tx) => notifyAdminsOfFailure(tx, { config, now }, 'mail_failed'),
  });
  closers.push(() => outbox.stop());
  const payments = await createPaymentPort(config, now);
  const linkChecks = startLinkChecks({ config, database, now, logger });
  closers.push(() => linkChecks.stop());
  return {
    config,
    database,
    files,
    now,
    linkChecks,
    drain,
    ...(redis && { redis }),
    ...(config.metricsToken !== undefined && { meters: new Meters() }),
    ...(payments && { payments }),
    logger,
    siteDir: SITE_FOLDER,
  };
}

const startWorkers = (deps: AppDeps) => [
  startSweep(deps),
  startFactorResets(deps),
  startCampaignReminders(deps),
  startOutletWatches(deps),
  startPaymentChecks(deps),
  startProviderPayouts(deps),
  startAutomaticPayouts(deps),
  startStatements(deps),
  startLedgerCheck(deps),
  startTrustClock(deps),
  ...startOrderClock(deps),
  startPriceClock(deps),
  startUnreadMails(deps),
  startContentMailings(deps),
  startQueueDigests(deps),
];

function startSweep(deps: AppDeps) {
  const { db } = deps.database;
  return startTokenSweep(deps, [
    { summary: 'old notices were deleted', run: (at) => purgeNotices(db, at) },
    { summary: 'old papers were deleted', run: (at) => deleteOldPapers(db, at) },
    { summary: 'old changes were deleted', run: (at) => purgeChanges(db, at) },
    { summary: 'claims that were over were deleted', run: (at) => purgeClaims(db, at) },
    {
      summary: 'mails that were sent or given up long ago were deleted',
      run: (at) => purgeMails(db, at),
    },
    { summary: 'keys of repeated calls were deleted', run: (at) => purgeKeys(db, at) },
    {
      summary: 'second steps that were never confirmed were deleted',
      run: (at) => purgeUnconfirmed(db, at),
    },
    {
      summary: 'second steps were sealed with the newer secret',
      run: () => resealSecondFactors(db, deps.config),
    },
    {
      summary: 'files that were never sent were deleted',
      run: (at) => purgeUnsentFiles(deps, at),
    },
  ]);
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
      logger.warn({ signal }, 'ended at once by a second signal');
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
    for (const warning of warnOfUnknown(process.env)) console.error(warning);
    if (process.argv.includes('--check')) {
      readConfig(process.env, () => '');
      console.log('The settings are valid.');
      process.exit(0);
    }
    const config = readConfig(process.env);
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
