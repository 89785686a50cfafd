import { type Actor, hasProfile, policyOf } from '@/server/auth/actor';
import { CAMPAIGN_TRANSITIONS, type CampaignMove } from '@/shared/campaigns/campaignStages';
import type { Role } from '@/shared/options';
import type { CampaignRow } from './campaignsRepository';

/** Campaigns are the artists' affair; outlets see them as submissions, admins as what to review. */
export const CAMPAIGNS_ROLE: Role = 'artist';

type Owned = Pick<CampaignRow, 'campaign' | 'ownerId'>;

const isOwn = (actor: Actor, { campaign }: Owned) => hasProfile(actor, 'artist', campaign.artistId);
/** An admin decides on nothing of their own. */
const isReviewer = (actor: Actor, { ownerId }: Owned) =>
  actor.role === 'admin' && actor.userId !== ownerId;

export const can = policyOf({
  read: isOwn,
  change: isOwn,
  submit: isOwn,
  withdraw: isOwn,
  approve: isReviewer,
  decline: isReviewer,
});

/** Whether the move is one of those that the actor's kind makes at all. */
export const isMoverOf = (actor: Actor, move: CampaignMove): boolean =>
  actor.role === CAMPAIGN_TRANSITIONS[move].by;
