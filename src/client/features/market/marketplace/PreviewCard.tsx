import { formatPrice } from '@/shared/platform/amounts';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceNote';
import { type Promotion, seedOf } from './promotion';
import { serviceTypeOption } from '@/shared/platform/options';
import styles from './PreviewCard.module.css';

/** A promotion as artists see it: no status, no switch, nothing to edit. */
export function PreviewCard({ promotion }: { promotion: Promotion }) {
  const { publication, promotionType, price, purchases } = promotion;
  return (
    <Card>
      <CardHead
        image={null}
        seed={seedOf(promotion)}
        title={publication}
        eyebrow={serviceTypeOption(promotionType)}
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
