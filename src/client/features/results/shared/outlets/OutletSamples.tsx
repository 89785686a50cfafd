import { outletName } from '@/shared/identity/outlets.rules';
import type { Outlet } from '@/shared/results/outlets.schemas';
import {
  ClippingLines,
  type PieceView,
} from '@/client/features/identity/shared/clippings/Clippings';
import { TitledSection } from '@/client/ui/TitledSection';

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
