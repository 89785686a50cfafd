import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { isVersion } from '@/server/db/isVersion';
import { mediaProfiles, services } from '@/server/db/schema';
import type { Page } from '@/server/http/paging';
import type { ServiceMedia } from '@/shared/services/servicesContract';

type Columns = typeof services.$inferSelect;
export type ServiceRow = Omit<Columns, 'deletedAt' | 'searchText'> & { media: ServiceMedia };
export type NewService = Omit<typeof services.$inferInsert, 'id' | 'deletedAt'>;
export type ServiceChanges = Partial<
  Pick<Columns, 'type' | 'priceCents' | 'deliveryDays' | 'description'>
>;

/** The outlet as it is shown with its services and with the orders for them. */
export const mediaColumns = {
  id: mediaProfiles.id,
  company_name: mediaProfiles.companyName,
  category: mediaProfiles.category,
  country: mediaProfiles.country,
};

const columns = {
  id: services.id,
  mediaId: services.mediaId,
  type: services.type,
  priceCents: services.priceCents,
  deliveryDays: services.deliveryDays,
  description: services.description,
  approval: services.approval,
  approvalReason: services.approvalReason,
  submittedAt: services.submittedAt,
  isOn: services.isOn,
  createdAt: services.createdAt,
  version: services.version,
};

/** Every read starts here, so that a deleted service is nowhere to be seen. */
const selectServices = (db: Db, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ ...columns, media: mediaColumns })
    .from(services)
    .innerJoin(mediaProfiles, eq(mediaProfiles.id, services.mediaId))
    .where(and(isNull(services.deletedAt), ...conditions));

/** Newest first; of one outlet or, without `mediaId`, of all. */
export async function listServices(
  db: Db,
  mediaId: number | undefined,
  { limit, before }: Page,
): Promise<ServiceRow[]> {
  return selectServices(
    db,
    mediaId === undefined ? undefined : eq(services.mediaId, mediaId),
    before === undefined ? undefined : lt(services.id, before),
  )
    .orderBy(desc(services.id))
    .limit(limit);
}

export async function findService(db: Db, id: number): Promise<ServiceRow | null> {
  const [row] = await selectServices(db, eq(services.id, id));
  return row ?? null;
}

/**
 * The service as it stays until the transaction ends: who changes or deletes it waits, so that an
 * order never has a price that was not the service's when it was placed.
 */
export async function holdService(tx: Db, id: number): Promise<ServiceRow | null> {
  const [row] = await selectServices(tx, eq(services.id, id)).for('share', { of: services });
  return row ?? null;
}

export async function createService(tx: Db, values: NewService): Promise<ServiceRow> {
  const [row] = await tx.insert(services).values(values).returning({ id: services.id });
  const made = row && (await findService(tx, row.id));
  if (!made) throw new Error('the new service was not answered');
  return made;
}

const ownAndThere = (id: number, mediaId: number) =>
  and(eq(services.id, id), eq(services.mediaId, mediaId), isNull(services.deletedAt));

/** Answers `null` when there is no such service of the outlet's, or none of the version given. */
export async function updateService(
  tx: Db,
  id: number,
  mediaId: number,
  changes: ServiceChanges,
  version?: number,
): Promise<ServiceRow | null> {
  const changed = await tx
    .update(services)
    .set(changes)
    .where(and(ownAndThere(id, mediaId), isVersion(services.version, version)))
    .returning({ id: services.id });
  return changed.length > 0 ? findService(tx, id) : null;
}

/**
 * Whether there was such a service of the outlet's. The row stays whether it was ordered or not: a
 * deletion by the order count would race with an order that is being placed.
 */
export async function deleteService(
  tx: Db,
  id: number,
  mediaId: number,
  now: Date,
): Promise<boolean> {
  const gone = await tx
    .update(services)
    .set({ deletedAt: now })
    .where(ownAndThere(id, mediaId))
    .returning({ id: services.id });
  return gone.length > 0;
}
