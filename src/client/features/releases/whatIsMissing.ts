import type { CampaignNeed } from '@/shared/campaigns/campaignStages';

/** What the form holds of what a review needs. */
export interface FormContent {
  values: { title: string; description: string; link: string };
  artwork: File | null;
  tracks: readonly { fileError: string }[];
}

export const NEEDED = 'Needed before a person can listen.';

/** The bare scheme is the field's placeholder and counts as empty. */
const hasText = (text: string): boolean => text.trim() !== '' && text.trim() !== 'http://';

/** Which of title and needs the form has. */
export function contentOf({ values, artwork, tracks }: FormContent) {
  return {
    title: hasText(values.title),
    description: hasText(values.description),
    artwork: artwork !== null,
    music: hasText(values.link) || tracks.some(({ fileError }) => fileError === ''),
  } satisfies Record<CampaignNeed | 'title', boolean>;
}
