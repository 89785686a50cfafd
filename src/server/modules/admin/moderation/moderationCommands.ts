import type { Db } from '@/server/platform/db/client';
import { invalid, conflict, notFound } from '@/server/platform/http/failures';
import type { AppDeps } from '@/server/deps';
import { type AuditEntry, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { type Deciding, publishQueue } from '@/server/modules/platform/audit/decision';
import { decideCampaign } from '@/server/modules/music/campaigns/moveCampaignCommands';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { decideOutlet } from '@/server/modules/results/outlets/outletsCommands';
import { decideFigure } from '@/server/modules/identity/outlets/ownPageCommands';
import { currentPricesForShare } from '@/server/modules/market/prices/currentPricesRepository';
import { decideService } from '@/server/modules/market/services/servicesCommands';
import { findService } from '@/server/modules/market/services/servicesRepository';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { labelOf } from '@/shared/platform/options';
import { FIGURE_OPTIONS } from '@/shared/identity/ownPage.rules';
import { tierLabel } from '@/shared/platform/tiers';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type {
  CampaignDecision,
  FigureCheck,
  OutletDecision,
  ServiceDecision,
  ClaimBody,
} from '@/shared/admin/moderation.requests';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { deleteClaim, countClaims, insertClaim, listClaims } from './queueRepository';
import { waitsFor } from './queueConditionsRepository';
import { findModeratedServices } from './moderationRepository';
import { eq } from 'drizzle-orm';
import { campaigns } from '@/server/platform/db/schema';
import { lockOutlet } from '@/server/modules/identity/profiles/profileRepository';
import { lockCampaign } from '@/server/modules/music/campaigns/campaignsRepository';
import { followTier } from '@/server/modules/market/prices/pricesRepository';
import { endOrders } from '@/server/modules/admin/suspension/suspensionCommands';
import { closeReleasePages } from '@/server/modules/admin/suspension/suspensionRepository';
import { HOUR_MS } from '@/shared/platform/durations';
import { CLAIM_HOURS, CLAIM_MESSAGES, CLAIMS_MAX, claimTaken } from '@/shared/admin/queue.rules';
import type { ModerationClaims } from '@/shared/admin/moderation.schemas';

/** The most claims that are shown. */
const SHOWN_MAX = 1000;

type ClaimDeps = Pick<AppDeps, 'config' | 'database' | 'now'>;

/* Each function runs the decision of its kind, notifies the owner and writes the audit log, in one
   transaction. */

const outcome = (
  { approve }: { approve: boolean },
  reason: string | null | undefined,
  as?: string,
): Pick<AuditEntry, 'before' | 'after' | 'reason'> => ({
  before: 'In review',
  after: approve ? ['Approved', as].filter(Boolean).join(', ') : 'Declined',
  reason: reason ?? null,
});
/** Without an approval, a decision on an approved record takes that back. */
const actionOf = <Of extends 'campaign' | 'outlet' | 'service'>(
  of: Of,
  { approve }: { approve: boolean },
  isWithdrawn: boolean,
) => `${of}_${approve ? 'approved' : isWithdrawn ? 'withdrawn' : 'declined'}` as const;
const WITHDRAWN = { before: 'Approved', after: 'Approval withdrawn' };
const UNAPPROVED = { cause: 'unapproved' } as const;
const CHANGED = { cause: 'changed' } as const;
const because = (reason: string | null | undefined) => (reason == null ? {} : { reason });

export async function moderateCampaign(
  tx: Db,
  id: number,
  decision: CampaignDecision,
  deciding: Deciding,
): Promise<void> {
  const { admin, now, version } = deciding;
  const before = await lockCampaign(tx, id);
  const { ownerId, campaign, release } = await decideCampaign(tx, id, admin, decision, {
    now,
    version,
  });
  const { openUntil, declineReason, stage } = campaign;
  const { title } = release;
  const isWithdrawn = before?.campaign.stage === 'approved';
  if (isWithdrawn) {
    await closeReleasePages(tx, eq(campaigns.id, id));
    await endOrders(tx, deciding.deps, { by: 'campaignId', id }, { unpaid: 'unapprove' });
  }
  await writeDecision(tx, deciding, {
    action: actionOf('campaign', decision, isWithdrawn),
    subject: 'campaign',
    subjectId: id,
    aboutId: ownerId,
    ...outcome(decision, declineReason),
    ...(isWithdrawn && WITHDRAWN),
  });
  await notify(tx, deciding.deps, {
    userId: ownerId,
    campaign: id,
    ...(stage === 'approved' && openUntil
      ? { kind: 'campaign_approved', facts: { title, due: openUntil.toISOString() } }
      : {
          kind: 'campaign_declined',
          facts: { title, ...because(declineReason), ...(isWithdrawn && UNAPPROVED) },
        }),
  });
}

export async function moderateOutlet(
  tx: Db,
  id: number,
  decision: OutletDecision,
  deciding: Deciding,
): Promise<void> {
  const { admin, now, version } = deciding;
  const before = await lockOutlet(tx, id);
  const { userId, tier, declineReason } = await decideOutlet(tx, admin, id, decision, now, version);
  const wasApproved = before != null && before.approvedAt !== null;
  const isMoved = wasApproved && decision.approve;
  if (wasApproved && !decision.approve)
    await endOrders(tx, deciding.deps, { by: 'outletId', id }, { unpaid: 'unapprove' });
  await writeDecision(tx, deciding, {
    action: isMoved ? 'outlet_tier_changed' : actionOf('outlet', decision, wasApproved),
    subject: 'outlet',
    subjectId: id,
    aboutId: userId,
    ...outcome(decision, declineReason ?? decision.reason, tierLabel(tier)),
    ...(wasApproved && WITHDRAWN),
    ...(isMoved && { before: tierLabel(before.tier), after: tierLabel(tier) }),
  });
  await notify(tx, deciding.deps, {
    userId,
    ...(declineReason === null
      ? {
          kind: 'outlet_approved',
          facts: { tier, ...(isMoved && { ...CHANGED, ...because(decision.reason) }) },
        }
      : {
          kind: 'outlet_declined',
          facts: { ...because(declineReason), ...(wasApproved && UNAPPROVED) },
        }),
  });
  if (isMoved) await followTier(tx, { id, tier }, (await currentPricesForShare(tx)).prices);
  await approveAlong(tx, { outletId: id, ...decision }, deciding);
}

/**
 * Approves further waiting services of the outlet in the same transaction, all or none. Throws what
 * `moderateService` throws, without a current record, and the 400 for a service of another outlet.
 */
async function approveAlong(
  tx: Db,
  { outletId, approve, reason, services = [] }: ServiceDecision & { outletId: number },
  deciding: Deciding,
): Promise<void> {
  if (!approve) return;
  for (const { id, version, price } of services) {
    const service = await findService(tx, id);
    if (service?.outletId !== outletId) throw invalid({ services: MODERATION_MESSAGES.alongOther });
    await decideAndNotify(tx, id, { approve, price, reason }, { ...deciding, version });
    await deleteClaim(tx, { kind: 'services', recordId: id });
  }
}

/** The owner is not notified of a figure that stays, since their page shows its state. */
export async function moderateFigure(
  tx: Db,
  id: number,
  decision: FigureCheck,
  deciding: Deciding,
): Promise<void> {
  const { admin } = deciding;
  const { ownerId, figure, reason } = await decideFigure(tx, admin, id, decision, deciding);
  const label = labelOf(FIGURE_OPTIONS, figure.kind);
  await writeDecision(tx, deciding, {
    action: reason === null ? 'figure_checked' : 'figure_refused',
    subject: 'outlet',
    subjectId: figure.outletId,
    aboutId: ownerId,
    before: `${label} to check`,
    after: reason === null ? `${label} checked` : `${label} refused`,
    reason,
  });
  if (reason === null) return;
  await notify(tx, deciding.deps, {
    kind: 'profile_change',
    userId: ownerId,
    facts: { cause: 'unproved', field: label, reason },
  });
}

/**
 * Also approves the given services of the same outlet. Throws what `decideService` throws, and
 * the 400 for a price other than the list price without a reason.
 */
export async function moderateService(
  tx: Db,
  id: number,
  decision: ServiceDecision,
  deciding: Deciding,
): Promise<void> {
  const { outletId } = await decideAndNotify(tx, id, decision, deciding);
  await approveAlong(tx, { outletId, ...decision }, deciding);
}

async function decideAndNotify(tx: Db, id: number, decision: ServiceDecision, deciding: Deciding) {
  const list = await currentPricesForShare(tx);
  const before = await findService(tx, id);
  const service = await decideService(tx, deciding.admin, id, decision, deciding.version);
  const wasApproved = before?.approval === 'approved';
  const isPriced = wasApproved && decision.approve;
  const { type, media, approvalReason } = service;
  const { priceCents: cents } = service;
  const price = fromCents(cents);
  const { reason } = decision;
  const listPrice = listPriceOf(list.prices, type, media.tier);
  if (decision.approve && price !== listPrice && reason === undefined)
    throw invalid({ reason: MODERATION_MESSAGES.priceReasonMissing });
  const [reviewed] = await findModeratedServices(tx, [id]);
  if (wasApproved && !decision.approve)
    await endOrders(tx, deciding.deps, { by: 'serviceId', id }, { unpaid: 'unapprove' });
  if (!before || !reviewed) throw new Error(`Service ${id} disappeared while it was locked.`);
  await writeDecision(tx, deciding, {
    action: isPriced ? 'service_price_changed' : actionOf('service', decision, wasApproved),
    subject: 'service',
    subjectId: id,
    ...outcome(decision, reason ?? approvalReason, formatPrice(price)),
    before: `${wasApproved ? 'Approved' : 'In review'}, ${formatPrice(fromCents(before.priceCents))}`,
    ...(wasApproved && !decision.approve && { after: WITHDRAWN.after }),
    aboutId: reviewed.owner.id,
    ...(decision.approve && { amountCents: cents }),
  });
  const prices = { cents, askedCents: before.priceCents };
  await notify(tx, deciding.deps, {
    userId: reviewed.owner.id,
    service: id,
    ...(decision.approve
      ? {
          kind: 'service_approved',
          facts: { service: type, ...prices, ...because(reason), ...(isPriced && CHANGED) },
        }
      : {
          kind: 'service_declined',
          facts: {
            service: type,
            ...because(approvalReason),
            ...(wasApproved && UNAPPROVED),
          },
        }),
  });
  return service;
}

export async function readClaims(
  { database, now }: ClaimDeps,
  admin: number,
): Promise<ModerationClaims> {
  const rows = await listClaims(database.db, now(), SHOWN_MAX);
  return {
    items: rows.map(({ userId, until, ...claim }) => ({
      ...claim,
      is_yours: userId === admin,
      until: until.toISOString(),
    })),
  };
}

/**
 * Takes a record or gives it back; taking it again starts a new period. Throws the 404 if it does
 * not wait for this admin, and the 409 if another admin has it or this one has too many.
 */
export async function claimRecord(
  deps: ClaimDeps,
  admin: number,
  { kind, id, take }: ClaimBody,
): Promise<void> {
  const { database, config } = deps;
  const now = deps.now();
  const claimed = { kind, recordId: id };
  const claimer = { userId: admin, now };
  await database.db.transaction(async (tx) => {
    await publishQueue(tx, id, admin);
    if (!take) {
      await deleteClaim(tx, claimed, admin);
      return;
    }
    if (!(await waitsFor(tx, config, claimed, admin))) throw notFound();
    const until = new Date(now.getTime() + CLAIM_HOURS * HOUR_MS);
    if (!(await insertClaim(tx, claimed, claimer, until))) {
      const claims = await listClaims(tx, now, SHOWN_MAX);
      const first = claims.find((each) => each.kind === kind && each.id === id);
      throw conflict(claimTaken(first?.by ?? 'Another admin'), 'taken');
    }
    if ((await countClaims(tx, claimer)) > CLAIMS_MAX)
      throw conflict(CLAIM_MESSAGES.full, 'claims_full');
  });
}
