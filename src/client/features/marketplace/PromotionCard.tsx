import { memo } from 'react';
import type { Promotion } from '@/client/entities/samples/promotions/samplePromotions';
import { formatPrice } from '@/client/lib/amounts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { Facts } from '@/client/ui/Facts';
import { Switch } from '@/client/ui/Switch';
import { serviceTypeLabel } from '@/shared/options';
import { STATUS_TEXT } from './promotionText';

interface PromotionCardProps {
  promotion: Promotion;
  onSwitch: (id: number, isOn: boolean) => void;
}

/** One of the outlet's own promotions, to review and to switch on or off. */
export const PromotionCard = memo(function PromotionCard(props: PromotionCardProps) {
  const { promotion, onSwitch } = props;
  const { id, image, publication, promotionType, price, status, purchases, isOn } = promotion;
  const type = serviceTypeLabel(promotionType);
  return (
    <Card>
      <CardHead image={image} seed={`promotion ${id}`} title={publication} eyebrow="Publication" />
      <Facts
        facts={[
          { label: 'Promotion Type', value: type },
          { label: 'Price', value: formatPrice(price) },
          { label: 'Status', value: STATUS_TEXT[status] },
          { label: 'Purchases', value: purchases },
        ]}
      />
      <CardFoot>
        <Switch
          label={`Show ${publication}, ${type} to artists`}
          checked={isOn}
          onChange={(checked) => {
            onSwitch(id, checked);
          }}
        />
        <ButtonLink
          to={paths.home}
          variant="dark"
          size="sm"
          aria-label={`Edit promotion: ${publication}, ${type}`}
        >
          Edit promotion
        </ButtonLink>
      </CardFoot>
    </Card>
  );
});
