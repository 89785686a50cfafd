import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import fastify, { type FastifyInstance, type FastifyHttpOptions, LogController } from 'fastify';
import { API_PARTS } from './api';
import type { AppDeps } from './deps';
import { outletOfFile } from './platform/files/recordFolders';
import { createMediaAddresses } from './platform/files/mediaAddresses';
import { siteFactsOf } from './platform/http/sitePages';
import { currentPrices } from './modules/market/prices/priceListsRepository';
import { mayHearFile } from './modules/music/campaigns/hearingRepository';
import { isOutletSeen } from './modules/identity/profiles/profileRepository';
import { crowding, serverTimeouts, slowClients } from './platform/limits/clientLimits';
import { guessLimits } from './platform/limits/guessLimits';
import { rateLimits } from './platform/limits/rateLimits';
import { shedding } from './platform/limits/shedding';
import { apiDocsRoutes } from './modules/platform/apiDocs/apiDocsRoutes';
import { createHomeBand, readHomeBand } from './modules/results/publicPages/homeBand';
import { drawContents } from './modules/results/publicPages/contentPages';
import { calendarFeedRoutes } from './modules/trade/calendar/calendarRoutes';
import { clicksRoutes } from './modules/trade/clicks/clicksRoutes';
import { reportPageRoutes } from './modules/admin/reports/reportPageRoutes';
import { readFrame } from './modules/results/publicPages/pageSender';
import { publicPagesRoutes } from './modules/results/publicPages/publicPagesRoutes';
import { siteRoutes } from './modules/results/site/siteRoutes';
import { auth } from './platform/auth/guards';
import { readOnly } from './platform/plugins/readOnly';
import { errors, bareResponses } from './platform/plugins/errors';
import { requestLog, connections, requestMeters } from './platform/plugins/requests';
import { addRoutes } from './platform/http/serve';
import { sendClientError, sendRouterFailure } from './platform/http/failures';
import { security } from './platform/plugins/security';
import { staticFiles } from './platform/plugins/staticFiles';
import { unreadBodies } from './platform/plugins/unreadBodies';
import { yupValidator, makeCachedSerializers } from './platform/plugins/compilers';
import { JSON_BODY_MAX_BYTES } from '@/shared/platform/limits';

/** Trusts only the nearest proxy: a client can invent any earlier hop. */
const trustNearest = (_address: string, hop: number): boolean => hop < 1;

/** Turns off Node's own check, so that our error responds to a request without a Host header. */
const withoutHostCheck = (options: FastifyHttpOptions<Server>): FastifyHttpOptions<Server> => ({
  ...options,
  http: { ...options.http, requireHostHeader: false },
});

const serverOptions = (deps: AppDeps): FastifyHttpOptions<Server> => ({
  ...(deps.logger && { loggerInstance: deps.logger }),
  logController: new LogController({ disableRequestLogging: true }),
  // A client's own id is ignored: it could repeat that of another log line.
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  trustProxy: deps.config.trustProxy ? trustNearest : false,
  // Uploads are streams with their own limits.
  bodyLimit: JSON_BODY_MAX_BYTES,
  ...withoutHostCheck(serverTimeouts(deps)),
  // On a busy machine reading the site's files takes longer than the default ten seconds.
  pluginTimeout: 0,
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  schemaController: { compilersFactory: { buildSerializer: makeCachedSerializers() } },
  frameworkErrors: sendRouterFailure,
  clientErrorHandler: sendClientError,
});

/** Builds the whole server; it does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify(serverOptions(deps));
  await app.register(errors);
  // These run before the others, so that a rejected request costs as little as possible.
  await app.register(shedding, deps);
  await app.register(requestLog);
  await app.register(requestMeters, deps);
  await app.register(connections, deps);
  await app.register(unreadBodies);
  await app.register(security, { publicUrl: deps.config.publicUrl });
  await app.register(bareResponses);
  await app.register(slowClients, deps);
  await app.register(crowding, deps);
  await app.register(yupValidator);
  await app.register(rateLimits, deps);
  await app.register(guessLimits, deps);
  await app.register(auth, deps);
  await app.register(readOnly, deps);

  for (const routes of [...API_PARTS.flatMap((part) => part.routes ?? []), apiDocsRoutes]) {
    await addRoutes(app, routes, deps, { prefix: '/api' });
  }
  await addRoutes(app, siteRoutes, deps);
  await addRoutes(app, publicPagesRoutes, deps);
  await addRoutes(app, reportPageRoutes, deps);
  await addRoutes(app, calendarFeedRoutes, deps);
  await addRoutes(app, clicksRoutes, deps);
  const frame = await readFrame(deps.siteDir);
  await app.register(staticFiles, {
    siteDir: deps.siteDir,
    inHome: createHomeBand(deps, frame.band, async () => readHomeBand(deps)),
    facts: () => siteFactsOf(deps.config, deps.now()),
    drawContents: (contents) => drawContents(frame, contents),
    readPrices: async () => (await currentPrices(deps.database.db)).prices,
    files: deps.files,
    addresses: createMediaAddresses(deps),
    mayRead: (path, accountId) => mayReadFile(deps, path, accountId),
  });
  return app;
}

/** Whether the account of a signed address, or anybody (`null`), may read the file now. */
async function mayReadFile(
  { database: { db }, ...deps }: AppDeps,
  path: string,
  accountId: number | null,
): Promise<boolean> {
  if (accountId !== null) return mayHearFile(db, deps.config, accountId, path, deps.now());
  const outletId = outletOfFile(path);
  return outletId === null || isOutletSeen(db, outletId);
}
