import type { Piece } from '@/shared/identity/outlets.schemas';
import { ClippingCards } from '@/client/features/identity/shared/clippings/Clippings';
import page from './OutletPage.module.css';

export const OutletWork = ({ work }: { work: readonly Piece[] }) => (
  <section aria-labelledby="outlet-work">
    <div className={page.sectionHead}>
      <h2 id="outlet-work">Recent work</h2>
      <p>Delivered on Linernote</p>
    </div>
    <ClippingCards pieces={work} />
  </section>
);
