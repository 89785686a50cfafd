import type { Db } from '@/server/platform/db/client';
import { invalid, conflict, notFound } from '@/server/platform/http/failures';
import type { AppDeps } from '@/server/deps';
import { type AuditEntry, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { type Deciding, publishQueue, type Decide } from '@/server/modules/platform/audit/decision';
import { decideCampaign } from '@/server/modules/music/campaigns/moveCampaignCommands';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { decideOutlet } from '@/server/modules/results/outlets/outletsCommands';
import { decideFigure } from '@/server/modules/identity/outlets/ownPageCommands';
import { currentPricesForShare } from '@/server/modules/market/prices/priceListsRepository';
import { decideService } from '@/server/modules/market/services/servicesCommands';
import { findService } from '@/server/modules/market/services/servicesRepository';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { labelOf } from '@/shared/platform/options';
import { FIGURE_OPTIONS } from '@/shared/identity/ownPage.rules';
import { tierLabel } from '@/shared/platform/tiers';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type { NoticeFacts } from '@/shared/platform/notices.rules';
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
import { followTier } from '@/server/modules/market/prices/priceEffectsRepository';
import { endOrders } from '@/server/modules/admin/suspension/suspensionCommands';
import { closeReleasePages } from '@/server/modules/admin/suspension/suspensionRepository';
import { MINUTE_MS } from '@/shared/platform/durations';
import { CLAIM_MINUTES, CLAIM_MESSAGES, CLAIMS_MAX, claimTaken } from '@/shared/admin/queue.rules';
import type { ModerationClaims } from '@/shared/admin/moderation.schemas';

/** The most claims that are shown. */
const SHOWN_MAX = 1000;

type ClaimDeps = Pick<AppDeps, 'config' | 'database' | 'now'>;

/* Each function runs the decision of its kind, notifies the owner and writes the audit log, in one
   transaction. */

interface Verdict {
  of: 'campaign' | 'outlet' | 'service';
  id: number;
  ownerId: number;
  approve: boolean;
  /** Without an approval, a decision on an approved record takes that back. */
  wasApproved: boolean;
  reason: string | null | undefined;
  /** What the log says beyond the kind of the decision. */
  log?: Partial<Pick<AuditEntry, 'action' | 'before' | 'after' | 'amountCents'>>;
  facts: NoticeFacts;
}
const COLUMNS = { campaign: 'campaignId', outlet: 'outletId', service: 'serviceId' } as const;
const because = (reason: string | null | undefined) => (reason == null ? {} : { reason });

async function announce(tx: Db, deciding: Deciding, verdict: Verdict): Promise<void> {
  const { of, id, ownerId, approve, wasApproved, reason, log, facts } = verdict;
  const isWithdrawn = wasApproved && !approve;
  if (isWithdrawn)
    await endOrders(tx, deciding.deps, { by: COLUMNS[of], id }, { unpaid: 'unapprove' });
  await writeDecision(tx, deciding, {
    action: `${of}_${approve ? 'approved' : isWithdrawn ? 'withdrawn' : 'declined'}`,
    subject: of,
    subjectId: id,
    aboutId: ownerId,
    before: wasApproved ? 'Approved' : 'In review',
    after: approve ? 'Approved' : isWithdrawn ? 'Approval withdrawn' : 'Declined',
    reason: reason ?? null,
    ...log,
  });
  await notify(tx, deciding.deps, {
    userId: ownerId,
    kind: `${of}_${approve ? 'approved' : 'declined'}`,
    ...(of !== 'outlet' && { [of]: id }),
    facts: { ...facts, ...(isWithdrawn && { cause: 'unapproved' }) },
  });
}

export const moderateCampaign: Decide<CampaignDecision> = async (tx, id, decision, deciding) => {
  const { admin, now, version } = deciding;
  const before = await lockCampaign(tx, id);
  const { ownerId, campaign, release } = await decideCampaign(tx, id, admin, decision, {
    now,
    version,
  });
  const { openUntil, declineReason: reason } = campaign;
  const { approve } = decision;
  const wasApproved = before?.campaign.stage === 'approved';
  if (wasApproved && !approve) await closeReleasePages(tx, eq(campaigns.id, id));
  const facts = {
    title: release.title,
    ...because(reason),
    ...(approve && openUntil && { due: openUntil.toISOString() }),
  };
  await announce(tx, deciding, {
    of: 'campaign',
    id,
    ownerId,
    approve,
    wasApproved,
    reason,
    facts,
  });
};

export const moderateOutlet: Decide<OutletDecision> = async (tx, id, decision, deciding) => {
  const { admin, now, version } = deciding;
  const before = await lockOutlet(tx, id);
  const { userId, tier, declineReason } = await decideOutlet(tx, admin, id, decision, now, version);
  const { approve } = decision;
  const wasApproved = before != null && before.approvedAt !== null;
  const isMoved = wasApproved && approve;
  const after = tierLabel(tier);
  await announce(tx, deciding, {
    ...{ of: 'outlet', id, ownerId: userId, approve, wasApproved },
    reason: declineReason ?? decision.reason,
    log: isMoved
      ? { action: 'outlet_tier_changed', before: tierLabel(before.tier), after }
      : { ...(approve && { after: `Approved, ${after}` }) },
    facts: {
      ...(approve && { tier }),
      ...because(isMoved ? decision.reason : declineReason),
      ...(isMoved && { cause: 'changed' }),
    },
  });
  if (isMoved) await followTier(tx, { id, tier }, (await currentPricesForShare(tx)).prices);
  await approveAlong(tx, { outletId: id, ...decision }, deciding);
};

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
export const moderateFigure: Decide<FigureCheck> = async (tx, id, decision, deciding) => {
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
};

/**
 * Also approves the given services of the same outlet. Throws what `decideService` throws, and
 * the 400 for a price other than the list price without a reason.
 */
export const moderateService: Decide<ServiceDecision> = async (tx, id, decision, deciding) => {
  const { outletId } = await decideAndNotify(tx, id, decision, deciding);
  await approveAlong(tx, { outletId, ...decision }, deciding);
};

async function decideAndNotify(tx: Db, id: number, decision: ServiceDecision, deciding: Deciding) {
  const list = await currentPricesForShare(tx);
  const before = await findService(tx, id);
  const service = await decideService(tx, deciding.admin, id, decision, deciding.version);
  const { approve, reason } = decision;
  const { type, media, approvalReason, priceCents: cents } = service;
  const price = fromCents(cents);
  if (approve && price !== listPriceOf(list.prices, type, media.tier) && reason === undefined)
    throw invalid({ reason: MODERATION_MESSAGES.priceReasonMissing });
  const [reviewed] = await findModeratedServices(tx, [id]);
  if (!before || !reviewed) throw new Error(`Service ${id} disappeared while it was locked.`);
  const wasApproved = before.approval === 'approved';
  const { priceCents: askedCents } = before;
  await announce(tx, deciding, {
    ...{ of: 'service', id, ownerId: reviewed.owner.id, approve, wasApproved },
    reason: reason ?? approvalReason,
    log: {
      before: `${wasApproved ? 'Approved' : 'In review'}, ${formatPrice(fromCents(askedCents))}`,
      ...(approve && { after: `Approved, ${formatPrice(price)}`, amountCents: cents }),
      ...(approve && wasApproved && { action: 'service_price_changed' }),
    },
    facts: {
      service: type,
      ...because(approve ? reason : approvalReason),
      ...(approve && { cents, askedCents }),
      ...(approve && wasApproved && { cause: 'changed' }),
    },
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
    const until = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
    if (!(await insertClaim(tx, claimed, claimer, until))) {
      const claims = await listClaims(tx, now, SHOWN_MAX);
      const first = claims.find((each) => each.kind === kind && each.id === id);
      throw conflict(claimTaken(first?.by ?? 'Another admin'), 'taken');
    }
    if ((await countClaims(tx, claimer)) > CLAIMS_MAX)
      throw conflict(CLAIM_MESSAGES.full, 'claims_full');
  });
}
