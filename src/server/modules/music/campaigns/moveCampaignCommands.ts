import { assertRow } from '@/server/platform/db/assertRow';
import type { Actor } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  staleOrNotFound,
} from '@/server/platform/http/failures';
import { type Decision, publishQueue } from '@/server/modules/platform/audit/decision';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import {
  CAMPAIGN_MESSAGES,
  incompleteText,
  CAMPAIGN_TRANSITIONS,
  type CampaignMove,
} from '@/shared/music/campaigns.rules';
import {
  type CampaignChanges,
  type CampaignRow,
  findCampaign,
  lockCampaign,
  updateCampaign,
  can,
  isMoverOf,
} from './campaignsRepository';
import { isOver, missingOf } from './campaignsView';

const REMINDED_BEFORE_MS = 3 * 24 * 3600 * 1000;

/** Returns the same time one calendar month later in UTC, on the month's last day at most. */
export function monthAfter(at: Date): Date {
  const end = new Date(at);
  end.setUTCMonth(at.getUTCMonth() + 1);
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
}

interface MoveFacts {
  now: Date;
  present?: (row: CampaignRow) => object;
}

interface MoveInput extends MoveFacts {
  /** The version that an admin saw, see `decideCampaign`. */
  version?: number | undefined;
  reason?: string | undefined;
}

/** It is the only writer of a stage except a suspension. */
export async function moveCampaign(
  tx: Db,
  id: number,
  move: CampaignMove,
  actor: Actor,
  input: MoveInput,
): Promise<CampaignRow> {
  if (!isMoverOf(actor, move)) throw forbidden();
  const row = await lockCampaign(tx, id);
  if (!row) throw notFound();
  if (!can(actor, move, row)) {
    // Other artists must not learn that the campaign exists; an admin can see it anyway.
    throw actor.role === 'admin' ? forbidden(CAMPAIGN_MESSAGES.own) : notFound();
  }
  const error = moveError(row, move, input);
  if (error) throw conflict(error.detail, error.code, input.present?.(row));
  if (input.version !== undefined && input.version !== row.campaign.version) {
    throw staleOrNotFound(input.present?.(row) ?? {});
  }
  await updateCampaign(tx, id, changesOf(row, move, actor, input));
  if (move === 'submit') await publishQueue(tx, id);
  const moved = await findCampaign(tx, id);
  assertRow(moved, `Campaign ${id}`);
  return moved;
}

const isDecision = (move: CampaignMove): boolean => CAMPAIGN_TRANSITIONS[move].by === 'admin';

interface BlockingGuard {
  detail: string;
  code: 'decided' | 'campaign_moved' | 'incomplete';
}

function moveError(
  row: CampaignRow,
  move: CampaignMove,
  { now, version }: MoveInput,
): BlockingGuard | null {
  const { from } = CAMPAIGN_TRANSITIONS[move];
  const { stage } = row.campaign;
  // Only an admin who has seen the approval can withdraw it.
  const isUnseen = isDecision(move) && stage === 'approved' && version !== row.campaign.version;
  if (isUnseen || !from.some((each) => each === stage)) {
    if (!isDecision(move)) return { detail: CAMPAIGN_MESSAGES.moved, code: 'campaign_moved' };
    const { takenBack, decided } = CAMPAIGN_MESSAGES;
    return { detail: stage === 'draft' ? takenBack : decided, code: 'decided' };
  }
  if (move !== 'submit') return null;
  if (stage === 'approved' && !isOver(row.campaign, now)) {
    return { detail: CAMPAIGN_MESSAGES.notOver, code: 'campaign_moved' };
  }
  const missing = missingOf(row);
  return missing.length > 0 ? { detail: incompleteText(missing), code: 'incomplete' } : null;
}

function changesOf(
  { campaign }: CampaignRow,
  move: CampaignMove,
  actor: Actor,
  { now, reason }: MoveInput,
): CampaignChanges {
  const decided = { decidedAt: now, decidedBy: actor.role === 'admin' ? actor.userId : null };
  const stage = CAMPAIGN_TRANSITIONS[move].to;
  switch (move) {
    case 'submit':
      // `openUntil` stays, since it shows how long the catalogue was open.
      return {
        stage,
        submittedAt: now,
        decidedAt: null,
        decidedBy: null,
        declineReason: null,
        remindAt: null,
      };
    case 'withdraw':
      return { stage, submittedAt: null };
    case 'approve': {
      const openUntil = monthAfter(now);
      const remindAt = new Date(openUntil.getTime() - REMINDED_BEFORE_MS);
      return { stage, ...decided, openUntil, remindAt };
    }
    case 'decline':
      if (reason === undefined) throw invalid({ reason: MODERATION_MESSAGES.reasonMissing });
      return {
        stage,
        ...decided,
        declineReason: reason,
        ...(campaign.stage === 'approved' && {
          openUntil: now,
          remindAt: null,
          coverageSlug: null,
        }),
      };
  }
}

/** Throws the 409 `decided` when another admin was first. */
export async function decideCampaign(
  tx: Db,
  id: number,
  admin: { userId: number },
  { approve, reason }: Decision,
  facts: MoveFacts & Pick<MoveInput, 'version'>,
): Promise<CampaignRow> {
  if (!approve && !reason) throw invalid({ reason: MODERATION_MESSAGES.reasonMissing });
  const actor: Actor = { role: 'admin', userId: admin.userId };
  return moveCampaign(tx, id, approve ? 'approve' : 'decline', actor, { ...facts, reason });
}
