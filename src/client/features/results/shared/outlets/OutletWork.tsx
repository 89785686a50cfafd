import {
  ClippingCards,
  type PieceView,
  type ShownPiece,
} from '@/client/features/identity/shared/clippings/Clippings';
import { Box } from '@/client/ui/kit';
import { TitledSection } from '@/client/ui/TitledSection';

interface OutletWorkProps {
  work: readonly ShownPiece[];
  summary?: string;
  view?: PieceView;
}

export const OutletWork = ({ work, summary = 'Delivered on Linernote', view }: OutletWorkProps) => (
  <TitledSection id="outlet-work" title="Recent work" summary={summary}>
    <Box above={5}>
      <ClippingCards pieces={work} view={view} isOfOne />
    </Box>
  </TitledSection>
);
