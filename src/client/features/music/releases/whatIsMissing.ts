import { incompleteText } from '@/shared/music/campaignMessages';
import type { CampaignNeed } from '@/shared/music/campaignStages';

/** The parts of a review's requirements that the form holds. */
export interface FormContent {
  values: { title: string; description: string; link: string };
  artwork: File | null;
  tracks: readonly { fileError: string }[];
}

type Part = CampaignNeed | 'title';

const NEEDED = {
  description: 'A description is needed before a person can listen.',
  artwork: 'Artwork is needed before a person can listen.',
  link: 'A track or a link is needed before a person can listen.',
};
/** The bare scheme is the field's placeholder and counts as empty. */
const hasText = (text: string): boolean => text.trim() !== '' && text.trim() !== 'http://';

/** The parts that the form has: the title and the requirements of a review. */
export function contentOf({ values, artwork, tracks }: FormContent) {
  return {
    title: hasText(values.title),
    description: hasText(values.description),
    artwork: artwork !== null,
    music: hasText(values.link) || tracks.some(({ fileError }) => fileError === ''),
  } satisfies Record<Part, boolean>;
}

/** The messages for a release that is sent to its review too early; `null` for a complete one. */
export function missingIn(has: Record<Part, boolean>) {
  const parts = (['title', 'description', 'artwork', 'music'] as const).filter(
    (part) => !has[part],
  );
  if (parts.length === 0) return null;
  return {
    alert: incompleteText(parts),
    tone: 'info' as const,
    fields: {
      ...(!has.description && { description: NEEDED.description }),
      ...(!has.artwork && { artwork: NEEDED.artwork }),
      ...(!has.music && { link: NEEDED.link }),
    },
  };
}
