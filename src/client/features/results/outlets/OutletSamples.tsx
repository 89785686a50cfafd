import { outletName } from '@/shared/identity/outlets.rules';
import type { StoredOutlet } from '@/client/entities/entityRecords';
import { ClippingLines } from '@/client/features/identity/shared/clippings/Clippings';
import page from './OutletPage.module.css';

export const OutletSamples = ({ outlet }: { outlet: StoredOutlet }) => (
  <section aria-labelledby="outlet-samples">
    <div className={page.sectionHead}>
      <h2 id="outlet-samples">Sample pieces</h2>
      <p>Chosen by {outletName(outlet.company_name)}</p>
    </div>
    <ClippingLines pieces={outlet.samples} note="Not paid for by an artist here" />
  </section>
);
