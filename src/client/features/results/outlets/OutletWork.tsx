import type { Piece } from '@/shared/identity/outlets.schemas';
import { ClippingCards } from '@/client/features/identity/shared/clippings/Clippings';
import { TitledSection } from '@/client/ui/TitledSection';

export const OutletWork = ({ work }: { work: readonly Piece[] }) => (
  <TitledSection id="outlet-work" title="Recent work" summary="Delivered on Linernote">
    <ClippingCards pieces={work} />
  </TitledSection>
);
