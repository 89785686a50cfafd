import type { Piece } from '@/shared/orders/pieceResponse';
import { ClippingLines } from '@/client/widgets/clippings/ClippingLines';
import page from './OutletPage.module.css';

/** What the outlet has published for artists who show their coverage. */
export const OutletWork = ({ work }: { work: readonly Piece[] }) => (
  <section aria-labelledby="outlet-work">
    <div className={page.sectionHead}>
      <h2 id="outlet-work">Recent work</h2>
      <p>Paid for by artists</p>
    </div>
    <ClippingLines pieces={work} />
  </section>
);
