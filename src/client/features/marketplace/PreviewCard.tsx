import type { Promotion } from '@/client/entities/samples/promotions/samplePromotions';
import { formatPrice } from '@/client/lib/amounts';
import { serviceTypeLabel } from '@/shared/options';
import styles from './PromotionCard.module.css';
import { PromotionHead } from './PromotionHead';

/** A promotion as artists meet it: no status, no switch, nothing to edit. */
export function PreviewCard({ promotion }: { promotion: Promotion }) {
  const { promotionType, price, purchases } = promotion;
  return (
    <li className={styles.card}>
      <PromotionHead promotion={promotion} eyebrow={serviceTypeLabel(promotionType)} />
      <div className={styles.foot}>
        <p className={styles.price}>{formatPrice(price)}</p>
        <p className={styles.bought}>
          {purchases === 1 ? 'Bought once' : `Bought ${purchases} times`}
        </p>
      </div>
    </li>
  );
}
