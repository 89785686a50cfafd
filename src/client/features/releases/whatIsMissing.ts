import type { CampaignNeed } from '@/shared/campaigns/campaignStages';

/** The parts of a review's requirements that the form holds. */
export interface FormContent {
  values: { title: string; description: string; link: string };
  artwork: File | null;
  tracks: readonly { fileError: string }[];
}

export const NEEDED = 'Needed before a person can listen.';

/** The bare scheme is the field's placeholder and counts as empty. */
const hasText = (text: string): boolean => text.trim() !== '' && text.trim() !== 'http://';

/** The parts that the form has: the title and the requirements of a review. */
export function contentOf({ values, artwork, tracks }: FormContent) {
  return {
    title: hasText(values.title),
    description: hasText(values.description),
    artwork: artwork !== null,
    music: hasText(values.link) || tracks.some(({ fileError }) => fileError === ''),
  } satisfies Record<CampaignNeed | 'title', boolean>;
}
