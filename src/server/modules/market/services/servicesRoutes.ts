import type { FastifyInstance } from 'fastify';
import { serve, routesOf } from '@/server/platform/http/serve';
import {
  servicesContract,
  type ServicePatch,
  servicePatchSchema,
} from '@/shared/market/services.schemas';
import type { AppDeps } from '@/server/deps';
import { forbidden, notFound } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { listPage } from '@/server/platform/http/paging';
import { readPatch } from '@/server/platform/http/validate';
import { publishQueue } from '@/server/modules/platform/audit/decision';
import type { Patch } from '@/shared/platform/contract';
import { toCents } from '@/shared/platform/format';
import { changeService, isCatalogueOpen, readService, can } from './servicesCommands';
import {
  createService,
  deleteService,
  findService,
  countServices,
  listServices,
  type ServiceChanges,
  presentService,
  presentServiceTo,
} from './servicesRepository';

export const servicesRoutes = routesOf(addReading, addWriting);

function addReading(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  serve(app, servicesContract.listServices, async ({ account, query, request, reply }) => {
    const { state } = query;
    const isArtist = account.role === 'artist';
    if (isArtist && state !== undefined) return [];
    if (isArtist && !(await isCatalogueOpen(db, account.profileId, deps.now()))) return [];
    const list = isArtist ? 'for sale' : { outletId: account.profileId, state };
    const rows = await listPage(
      request,
      reply,
      (page) => listServices(db, list, page),
      (search) => countServices(db, list, search),
    );
    return rows.map((row) => presentServiceTo(account, row));
  });

  serve(app, servicesContract.getService, ({ account, id }) => readService(deps, account, id));
}

function addWriting(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  serve(app, servicesContract.createService, async ({ account, body, request, reply }) => {
    const { id: outletId, type, price, delivery_days, description } = body;
    if (!can(account, 'offer', { outletId })) throw forbidden();
    const service = {
      outletId,
      type,
      description,
      priceCents: toCents(price),
      deliveryDays: delivery_days,
      createdAt: deps.now(),
      submittedAt: deps.now(),
    };
    return createOnce(deps, request, reply, async (tx) => {
      const created = await createService(tx, service);
      await publishQueue(tx, created.id);
      return presentService(created);
    });
  });

  serve(app, servicesContract.updateService, async ({ account, id, version, body }) => {
    const changes = changesOf(readPatch(servicePatchSchema, body));
    const changed = await db.transaction((tx) =>
      changeService(tx, account, id, changes, { version, now: deps.now() }),
    );
    return presentService(changed);
  });

  serve(app, servicesContract.deleteService, async ({ account, id }) => {
    const service = await findService(db, id);
    if (!service || !can(account, 'delete', service)) throw notFound();
    if (!(await deleteService(db, id, account.profileId, deps.now()))) throw notFound();
  });
}

const changesOf = ({
  type,
  price,
  delivery_days,
  description,
  is_on,
}: Patch<ServicePatch>): ServiceChanges => ({
  ...(type != null && { type }),
  ...(price != null && { priceCents: toCents(price) }),
  ...(delivery_days != null && { deliveryDays: delivery_days }),
  ...(description != null && { description }),
  ...(is_on != null && { isOn: is_on }),
});
