import { formatPrice } from '@/shared/amounts';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import { seedOf } from './promotionText';
import { serviceTypeLabel } from '@/shared/options';
import type { Promotion } from './samplePromotions';
import styles from './PreviewCard.module.css';

/** A promotion as artists see it: no status, no switch, nothing to edit. */
export function PreviewCard({ promotion }: { promotion: Promotion }) {
  const { image, publication, promotionType, price, purchases } = promotion;
  return (
    <Card>
      <CardHead
        image={image}
        seed={seedOf(promotion)}
        title={publication}
        eyebrow={serviceTypeLabel(promotionType)}
      />
      <ServiceNote type={promotionType} />
      <CardFoot>
        <p className={styles.price}>{formatPrice(price)}</p>
        <p className={styles.bought}>
          {purchases === 1 ? 'Bought once' : `Bought ${purchases} times`}
        </p>
      </CardFoot>
    </Card>
  );
}
