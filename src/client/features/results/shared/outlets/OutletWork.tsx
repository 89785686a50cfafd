import {
  ClippingCards,
  type PieceView,
  type ShownPiece,
} from '@/client/features/identity/shared/clippings/Clippings';
import { Section } from '@/client/ui/Section';

interface OutletWorkProps {
  work: readonly ShownPiece[];
  beside?: string;
  view?: PieceView;
}

export const OutletWork = ({ work, beside = 'Delivered on Linernote', view }: OutletWorkProps) => (
  <Section id="outlet-work" title="Recent work" beside={beside}>
    <ClippingCards pieces={work} view={view} />
  </Section>
);
