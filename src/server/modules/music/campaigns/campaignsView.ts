import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { type CampaignRow, reviewHours } from './campaignsRepository';
import { presentCampaign, withSoundAddresses } from './presentCampaign';

/** Presenters of campaigns; they are made once for each request, before its transaction. */
export interface CampaignsView {
  /** Presents campaigns with signed addresses for the caller. */
  show(request: FastifyRequest): Promise<(row: CampaignRow) => Campaign>;
  /** Presents campaigns with file paths, which do not expire and so can be stored. */
  plain(): Promise<(row: CampaignRow) => Campaign>;
  /** Replaces the paths with signed addresses for the caller. */
  address(request: FastifyRequest, campaign: Campaign): Campaign;
}

export function viewOf(deps: AppDeps): CampaignsView {
  const addresses = createMediaAddresses(deps);
  const plain = async () => {
    const facts = { now: deps.now(), reviewHours: await reviewHours(deps.database.db) };
    return (row: CampaignRow) => presentCampaign(row, facts);
  };
  const address = (request: FastifyRequest, campaign: Campaign) =>
    withSoundAddresses(campaign, addresses, request.account.userId);
  return {
    plain,
    address,
    async show(request) {
      const present = await plain();
      return (row) => address(request, present(row));
    },
  };
}
