import type { ReactNode } from 'react';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { Service } from '@/shared/market/services.schemas';
import { ServiceNote } from '@/client/features/market/shared/services/ServiceTexts';
import { RuledItem, RuledSlots } from '@/client/ui/RuledList';
import styles from './OutletParts.module.css';

interface ServiceRowProps {
  service: Pick<Service, 'type' | 'description' | 'delivery_days' | 'price'>;
  /** From 1. */
  position: number;
  /** Shows all of the description, not only its first two lines. */
  isWhole?: true;
  above?: ReactNode;
  below?: ReactNode;
  action: ReactNode;
}

export const ServiceRow = (props: ServiceRowProps) => {
  const { service, position, isWhole, above, below, action } = props;
  return (
    <RuledItem>
      <RuledSlots
        className={styles.service}
        number={position}
        title={serviceTypeLabel(service.type)}
        meta={
          <>
            {above}
            <span className={isWhole ? styles.whole : styles.description}>
              {service.description}
            </span>
            <ServiceNote type={service.type} />
            {below}
          </>
        }
        columns={[
          { label: 'Delivery', value: formatDays(service.delivery_days) },
          { label: 'Price', value: formatPrice(service.price) },
        ]}
        actions={action}
      />
    </RuledItem>
  );
};
