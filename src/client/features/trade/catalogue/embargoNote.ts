import type { MatchedCampaign } from '@/shared/market/catalogue.schemas';
import { dayPlus, firstOrderDay, isEmbargoTooFar, isUnderEmbargo } from '@/shared/music/embargo';
import { formatDay } from '@/client/lib/dates';

/** What the campaign's embargo means for the delivery days of services; '' without one. */
export function embargoNote(campaign: MatchedCampaign | null, now = new Date()): string {
  const day = campaign?.embargo_until ?? null;
  if (!isUnderEmbargo(day, now)) return '';
  return isEmbargoTooFar(day, now)
    ? `Under the embargo, published work can be ordered from ${formatDay(firstOrderDay(day))} on.`
    : `Under the embargo, published work is due on ${formatDay(dayPlus(day, 1))} at the earliest.`;
}
