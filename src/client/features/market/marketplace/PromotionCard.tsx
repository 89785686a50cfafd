import { memo } from 'react';
import { formatPrice } from '@/shared/platform/amounts';
import { editServicePath, paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { Facts } from '@/client/ui/Facts';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceNote';
import { StatusChip } from '@/client/ui/StatusChip';
import { Switch } from '@/client/ui/Switch';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { serviceTypeOption } from '@/shared/platform/options';
import { type Promotion, seedOf, STATUS_TEXT, STATUS_TONE } from './promotion';

interface PromotionCardProps {
  promotion: Promotion;
  onSwitch: (id: number, isOn: boolean) => void;
}

/** One of the outlet's own promotions, to review and to switch on or off. */
export const PromotionCard = memo(function PromotionCard(props: PromotionCardProps) {
  const { promotion, onSwitch } = props;
  const { id, publication, promotionType, price, status, purchases, isOn } = promotion;
  const isArchived = status === 'archived';
  const isSample = promotion.media === undefined;
  const type = serviceTypeOption(promotionType);
  return (
    <Card>
      <CardHead image={null} seed={seedOf(promotion)} title={publication} eyebrow="Publication" />
      <Facts
        facts={[
          { label: 'Promotion Type', value: type },
          { label: 'Price', value: formatPrice(price) },
          {
            label: 'Status',
            value: (
              <>
                <StatusChip tone={STATUS_TONE[status]}>{STATUS_TEXT[status]}</StatusChip>{' '}
                <WaitingValues values={promotion.waiting} />
              </>
            ),
          },
          { label: 'Purchases', value: purchases },
        ]}
      />
      <ServiceNote type={promotionType} />
      <CardFoot>
        {isArchived && !isSample ? null : (
          <>
            <Switch
              label={`Show ${publication}, ${type} to artists`}
              checked={isOn}
              onChange={(checked) => onSwitch(id, checked)}
            />
            <ButtonLink
              to={isSample ? paths.home : editServicePath(id)}
              size="sm"
              aria-label={`Edit promotion: ${publication}, ${type}`}
            >
              Edit promotion
            </ButtonLink>
          </>
        )}
      </CardFoot>
    </Card>
  );
});
