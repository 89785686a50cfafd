import { type Actor, hasProfile, policyOf } from '@/server/platform/auth/actor';
import { CAMPAIGN_TRANSITIONS, type CampaignMove } from '@/shared/music/campaignStages';
import type { CampaignRow } from './campaignsRepository';

type Owned = Pick<CampaignRow, 'campaign' | 'ownerId'>;

const isOwn = (actor: Actor, { campaign }: Owned) => hasProfile(actor, 'artist', campaign.artistId);
/** Admins may not decide on their own campaigns. */
const isModerator = (actor: Actor, { ownerId }: Owned) =>
  actor.role === 'admin' && actor.userId !== ownerId;

export const can = policyOf({
  read: isOwn,
  change: isOwn,
  submit: isOwn,
  withdraw: isOwn,
  approve: isModerator,
  decline: isModerator,
});

/** Whether actors of this role can make the move at all. */
export const isMoverOf = (actor: Actor, move: CampaignMove): boolean =>
  actor.role === CAMPAIGN_TRANSITIONS[move].by;
