import { useState } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import type { List } from '@/client/entities/useList';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';

export interface CampaignChoice extends Pick<List<Campaign>, 'status' | 'error' | 'refetch'> {
  /** Newest first. */
  open: Campaign[];
  /** Campaigns that cannot be chosen yet, or no longer. */
  closed: Campaign[];
  /** Undefined when no campaign is open. */
  chosen: number | undefined;
  choose: (id: number) => void;
}

/** Keeps the campaign of an order: the newest open one, until another is chosen. */
export function useCampaignChoice(): CampaignChoice {
  const { status, rows: campaigns, error, refetch } = useWholeCampaignList();
  const [chosenId, choose] = useState<number>();
  const open = campaigns.filter(isOpen);
  const waiting = campaigns.filter(({ stage }) => stage === 'in_review');
  const over = campaigns.filter(({ is_over }) => is_over);
  /* the chosen campaign may have closed meanwhile */
  const chosen = open.find(({ id }) => id === chosenId) ?? open[0];
  const choice = { open, closed: [...waiting, ...over], chosen: chosen?.id, choose };
  return error ? { ...choice, status, error, refetch } : { ...choice, status, refetch };
}
