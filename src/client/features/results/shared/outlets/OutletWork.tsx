import { outletName } from '@/shared/identity/outlets.rules';
import type { Outlet } from '@/shared/results/outlets.schemas';
import {
  ClippingCards,
  ClippingLines,
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

interface OutletSamplesProps {
  outlet: Pick<Outlet, 'company_name' | 'samples'>;
  view?: PieceView;
}

export const OutletSamples = ({ outlet: { company_name, samples }, view }: OutletSamplesProps) => (
  <TitledSection
    id="outlet-samples"
    title="Sample pieces"
    summary={`Chosen by ${outletName(company_name)}`}
  >
    <ClippingLines pieces={samples} note="Not paid for by an artist here" view={view} />
  </TitledSection>
);
