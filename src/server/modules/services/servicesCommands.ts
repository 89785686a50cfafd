import type { Actor, Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import {
  badRequest,
  conflict,
  forbidden,
  invalid,
  notFound,
  staleOrGone,
} from '@/server/http/failures';
import type { AppDeps } from '@/server/deps';
import { isAdminAccount } from '@/server/modules/admins/adminsRepository';
import { catalogueUntil } from '@/server/modules/campaigns/campaignsRepository';
import type { TextValues } from '@/server/modules/changes/changesRepository';
import { keepApproved, without } from '@/server/modules/changes/proposeCommands';
import { findOutletOwner } from '@/server/modules/profiles/profileRepository';
import { DELIVERY_DAYS_MAX } from '@/shared/limits';
import { fromCents, toCents } from '@/shared/services/price';
import { listPriceOf } from '@/shared/services/priceList';
import { DECIDED, SERVICE_MESSAGES } from '@/shared/services/serviceMessages';
import type { Service } from '@/shared/services/servicesContract';
import { presentService, presentServiceTo } from './presentService';
import { can } from './servicesPolicy';
import {
  findService,
  hasOrdered,
  lockService,
  type ServiceChanges,
  type ServiceRow,
  type ServiceUpdate,
  updateService,
} from './servicesRepository';

/** An artist sees what outlets offer while one of their campaigns is open. */
export async function hasCatalogue(
  deps: Pick<AppDeps, 'database' | 'now'>,
  artist: Member,
): Promise<boolean> {
  const until = await catalogueUntil(deps.database.db, artist.profileId);
  return until !== null && until > deps.now();
}

/** Whether somebody may see the service; an artist may order by its number what they may see. */
export async function isShownTo(db: Db, actor: Actor, service: ServiceRow): Promise<boolean> {
  const isForSale =
    service.approval === 'approved' && service.isOn && service.outletApprovedAt !== null;
  const wasOrdered =
    !isForSale && actor.role === 'artist' && (await hasOrdered(db, actor.profileId, service.id));
  return can(actor, 'read', { ...service, isForSale, wasOrdered });
}

/** The service as the account may see it, which can be an admin too; throws the 404. */
export async function readService(db: Db, account: Member, id: number): Promise<Service> {
  const service = await findService(db, id);
  if (!service) throw notFound();
  if (await isShownTo(db, account, service)) return presentServiceTo(account, service);
  const { userId } = account;
  const isForAdmin = await isShownTo(db, { role: 'admin', userId }, service);
  if (!isForAdmin || !(await isAdminAccount(db, userId))) throw notFound();
  return presentService(service);
}

/**
 * Saves what its outlet changes. Of an approved service another type or price waits for an admin,
 * and the approved one stays live; a declined service goes back to its review with any change. Throws
 * the 404, and the 409 for another version than the change was begun on.
 */
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
    throw staleOrGone(presentService(service));
  const waits = await keepApproved(tx, {
    ...{ record: 'service', recordId: id, userId: outlet.userId, now },
    isApproved: service.approval === 'approved',
    live: textsOf(service),
    changed: textsOf(changes),
  });
  const applied = without(changes, new Set([...waits].map((field) => COLUMNS[field] ?? field)));
  const update: ServiceUpdate = isToReview(service, applied)
    ? { ...applied, approval: 'pending', approvalReason: null, submittedAt: now }
    : applied;
  return writeService(tx, service, update);
}

/** How the changes call the columns that have another name. */
const COLUMNS: Readonly<Record<string, string>> = { price: 'priceCents' };

const textsOf = ({ type, priceCents, description }: ServiceChanges): TextValues => ({
  ...(type !== undefined && { type }),
  ...(priceCents !== undefined && { price: String(fromCents(priceCents)) }),
  ...(description !== undefined && { description }),
});

/** Of a service that is held. */
async function writeService(tx: Db, service: ServiceRow, update: ServiceUpdate) {
  const written = await updateService(tx, service, update);
  if (!written) throw new Error(`the service ${service.id} left while it was held`);
  return written;
}

const REVIEWED = ['type', 'priceCents', 'description', 'deliveryDays'] as const;

function isToReview(service: ServiceRow, changes: ServiceChanges): boolean {
  // One that waits keeps its place.
  if (service.approval !== 'declined') return false;
  const after = { ...service, ...changes };
  const isOther = (name: keyof ServiceChanges) => after[name] !== service[name];
  return REVIEWED.some(isOther);
}

/** What an admin says to a service or an outlet that waits. */
export interface Decision {
  approve: boolean;
  /** Asked for where it is declined. */
  reason?: string | undefined;
}
export interface ServiceDecision extends Decision {
  /** US dollars; the list price of the outlet's tier without one. */
  price?: number | undefined;
}

/** The reason of a decision that declines; throws the 400 where there is none. */
export function reasonOf({ reason }: Decision): string {
  if (reason === undefined) throw invalid({ reason: SERVICE_MESSAGES.reasonMissing });
  return reason;
}

/**
 * Approves a service, which writes its final price, or declines it. Throws the 404; the 403 for what
 * is one's own; the 409, with the service as it is, `decided` when somebody else was first and
 * `stale` when it is of another version than the one that the admin saw; the 400
 * where the reason is missing or the delivery takes longer than money can be held.
 */
export async function decideService(
  tx: Db,
  admin: { userId: number },
  id: number,
  decision: ServiceDecision,
  version?: number,
): Promise<ServiceRow> {
  const service = await lockService(tx, id);
  if (!service) throw notFound();
  if ((await findOutletOwner(tx, service.mediaId)) === admin.userId) throw forbidden();
  if (service.approval !== 'pending')
    throw conflict(SERVICE_MESSAGES.decided, DECIDED, presentService(service));
  if (version !== undefined && version !== service.version)
    throw staleOrGone(presentService(service));
  return writeService(tx, service, outcomeOf(service, decision));
}

function outcomeOf(service: ServiceRow, decision: ServiceDecision): ServiceUpdate {
  if (!decision.approve) return { approval: 'declined', approvalReason: reasonOf(decision) };
  // Rows from before the limit may exceed it.
  if (service.deliveryDays > DELIVERY_DAYS_MAX)
    throw badRequest(SERVICE_MESSAGES.deliveryTooLong, 'delivery_too_long');
  const price = decision.price ?? listPriceOf(service.type, service.media.tier);
  return { approval: 'approved', approvalReason: null, priceCents: toCents(price) };
}
