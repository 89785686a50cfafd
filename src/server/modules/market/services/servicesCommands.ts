import { assertRow } from '@/server/platform/db/assertRow';
import { type Actor, type Member, hasProfile, policyOf } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import {
  badRequest,
  conflict,
  forbidden,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import type { AppDeps } from '@/server/deps';
import { type Decision, publishQueue, reasonOf } from '@/server/modules/platform/audit/decision';
import { findActingRole } from '@/server/modules/platform/admins/adminsRepository';
import { catalogueUntil } from '@/server/modules/identity/accounts/userRepository';
import type { TextValues } from '@/server/modules/identity/changes/changesRepository';
import { keepApproved, without } from '@/server/modules/identity/changes/proposeCommands';
import { currentPricesForShare } from '@/server/modules/market/prices/priceListsRepository';
import { findOutletOwner } from '@/server/modules/identity/profiles/profileRepository';
import { DECIDED, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { DELIVERY_DAYS_MAX } from '@/shared/platform/limits';
import { fromCents, toCents } from '@/shared/platform/format';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import type { Prices } from '@/shared/market/prices.rules';
import { SERVICE_MESSAGES } from '@/shared/market/services.rules';
import type { Service } from '@/shared/market/services.schemas';
import {
  findService,
  hasOrdered,
  lockService,
  type ServiceChanges,
  type ServiceRow,
  type ServiceUpdate,
  updateService,
  presentService,
  presentServiceTo,
} from './servicesRepository';

interface Owned {
  outletId: number;
}

interface Readable extends Owned {
  isForSale?: boolean;
  wasOrdered?: boolean;
}

const isOwn = (actor: Actor, { outletId }: Owned) => hasProfile(actor, 'media', outletId);

/** Artists see what is for sale or ordered by them, outlets only their own, admins everything. */
export const can = policyOf({
  read: (actor: Actor, service: Readable) =>
    actor.role === 'admin' ||
    isOwn(actor, service) ||
    (actor.role === 'artist' && (service.isForSale === true || service.wasOrdered === true)),
  offer: isOwn,
  change: isOwn,
  delete: isOwn,
});

export async function isCatalogueOpen(db: Db, artistId: number, now: Date): Promise<boolean> {
  const until = await catalogueUntil(db, artistId);
  return until !== null && until > now;
}

export async function isShownTo(db: Db, actor: Actor, service: ServiceRow): Promise<boolean> {
  const isForSale =
    service.approval === 'approved' &&
    service.isOn &&
    service.outletApprovedAt !== null &&
    service.outletHiddenAt === null;
  const wasOrdered =
    !isForSale && actor.role === 'artist' && (await hasOrdered(db, actor.profileId, service.id));
  return can(actor, 'read', { ...service, isForSale, wasOrdered });
}

export async function readService(
  { config, database: { db } }: Pick<AppDeps, 'config' | 'database'>,
  account: Member,
  id: number,
): Promise<Service> {
  const service = await findService(db, id);
  if (!service) throw notFound();
  if (await isShownTo(db, account, service)) return presentServiceTo(account, service);
  const { userId } = account;
  const isForAdmin = await isShownTo(db, { role: 'admin', userId }, service);
  if (!isForAdmin || (await findActingRole(db, config, userId)) === null) throw notFound();
  return presentService(service);
}

/** The approved type and price stay live until an admin has decided about the new ones. */
export async function changeService(
  tx: Db,
  outlet: Member,
  id: number,
  changes: ServiceChanges,
  { version, now }: { version: number | undefined; now: Date },
): Promise<ServiceRow> {
  const service = await lockService(tx, id, outlet.profileId);
  if (!service || !can(outlet, 'change', service)) throw notFound();
  if (Object.keys(changes).length === 0) return service;
  if (version !== undefined && version !== service.version)
    throw staleOrNotFound(presentService(service));
  const waits = await keepApproved(tx, {
    record: 'service',
    recordId: id,
    userId: outlet.userId,
    now,
    isApproved: service.approval === 'approved',
    live: textsOf(service),
    changed: textsOf(changes),
  });
  const applied = without(changes, new Set([...waits].map((field) => COLUMNS[field] ?? field)));
  const isTurned = applied.isOn !== undefined && applied.isOn !== service.isOn;
  const isSentAgain = needsModeration(service, applied);
  if (isSentAgain) await publishQueue(tx, id);
  return writeService(tx, service, {
    ...applied,
    ...(isTurned && { switchedAt: now }),
    ...(isSentAgain && {
      ...({ approval: 'pending', approvalReason: null } as const),
      submittedAt: now,
    }),
  });
}

/** Names in the changes that differ from those of the fields. */
const COLUMNS: Readonly<Record<string, string>> = { price: 'priceCents' };

const textsOf = ({ type, priceCents, description }: ServiceChanges): TextValues => ({
  ...(type !== undefined && { type }),
  ...(priceCents !== undefined && { price: String(fromCents(priceCents)) }),
  ...(description !== undefined && { description }),
});

async function writeService(tx: Db, service: ServiceRow, update: ServiceUpdate) {
  const written = await updateService(tx, service, update);
  assertRow(written, `Service ${service.id}`);
  return written;
}

const REVIEWED = ['type', 'priceCents', 'description', 'deliveryDays'] as const;

function needsModeration(service: ServiceRow, changes: ServiceChanges): boolean {
  // A waiting service keeps its place in the queue.
  if (service.approval !== 'declined') return false;
  const after = { ...service, ...changes };
  const isOther = (name: keyof ServiceChanges) => after[name] !== service[name];
  return REVIEWED.some(isOther);
}

export interface ServiceDecision extends Decision {
  /** US dollars; without a price, the list price of the outlet's tier applies. */
  price?: number | undefined;
}

/**
 * An approved service can lose its approval or get another price, with a reason. Throws the 400 for
 * a delivery that takes longer than money can be held.
 */
export async function decideService(
  tx: Db,
  admin: { userId: number },
  id: number,
  decision: ServiceDecision,
  version?: number,
): Promise<ServiceRow> {
  const { prices } = await currentPricesForShare(tx);
  const service = await lockService(tx, id);
  if (!service) throw notFound();
  if ((await findOutletOwner(tx, service.outletId)) === admin.userId) throw forbidden();
  const isSame =
    decision.approve &&
    (decision.price === undefined || toCents(decision.price) === service.priceCents);
  const isStale = version !== service.version;
  if (service.approval === 'declined' || (service.approval === 'approved' && (isSame || isStale)))
    throw conflict(MODERATION_MESSAGES.decided, DECIDED, presentService(service));
  if (version !== undefined && isStale) throw staleOrNotFound(presentService(service));
  if (service.approval === 'approved') reasonOf(decision);
  return writeService(tx, service, outcomeOf(service, decision, prices));
}

function outcomeOf(service: ServiceRow, decision: ServiceDecision, prices: Prices): ServiceUpdate {
  if (!decision.approve) return { approval: 'declined', approvalReason: reasonOf(decision) };
  // Rows from before the limit may exceed it.
  if (service.deliveryDays > DELIVERY_DAYS_MAX)
    throw badRequest(SERVICE_MESSAGES.deliveryTooLong, 'delivery_too_long');
  const price = decision.price ?? listPriceOf(prices, service.type, service.media.tier);
  return { approval: 'approved', approvalReason: null, priceCents: toCents(price) };
}
