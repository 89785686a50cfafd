import { outletName } from '@/shared/identity/outlets.rules';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { ClippingLines } from '@/client/features/identity/shared/clippings/Clippings';
import { TitledSection } from '@/client/ui/TitledSection';

export const OutletSamples = ({ outlet }: { outlet: StoredOutlet }) => (
  <TitledSection
    id="outlet-samples"
    title="Sample pieces"
    summary={`Chosen by ${outletName(outlet.company_name)}`}
  >
    <ClippingLines pieces={outlet.samples} note="Not paid for by an artist here" />
  </TitledSection>
);
