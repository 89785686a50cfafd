import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { type CampaignRow, reviewHours } from './campaignsRepository';
import { presentCampaign, withSoundAddresses } from './presentCampaign';

/** What is asked once for each request, before its transaction. */
export interface CampaignsView {
  /** What the caller gets to see of a campaign, with addresses. */
  show(request: FastifyRequest): Promise<(row: CampaignRow) => Campaign>;
  /** The same with paths, which may be kept. */
  plain(): Promise<(row: CampaignRow) => Campaign>;
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
