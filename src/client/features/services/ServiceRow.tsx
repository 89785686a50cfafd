import { memo } from 'react';
import { serviceTypeLabel } from '@/shared/options';
import type { Service } from '@/shared/services/serviceSchemas';
import { formatDays, formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { RuledRow } from '@/client/ui/RuledList';
import styles from './ServiceRow.module.css';

export interface ServiceRowProps {
  service: Service;
  /** 1 for the first row. */
  position: number;
  /** The record is being loaded for editing. */
  isOpening: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** One ruled line of the list; drawn again only when its own record or place changes. */
export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, position, isOpening, onEdit, onDelete } = props;
  const title = serviceTypeLabel(service.type);
  return (
    <RuledRow
      {...rowFocusTarget}
      number={position}
      artwork={<Cover seed={`service ${service.id}`} />}
      title={title}
      meta={<span className={styles.description}>{service.description}</span>}
      columns={[
        { label: 'Price', value: formatPrice(service.price) },
        { label: 'Delivery', value: formatDays(service.delivery_days) },
        { label: 'Created', value: formatDay(service.created_at) },
      ]}
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            isBusy={isOpening}
            aria-label={`Edit ${title}`}
            onClick={() => {
              onEdit(service.id);
            }}
          >
            Edit
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Delete ${title}`}
            onClick={() => {
              onDelete(service.id);
            }}
          >
            Delete
          </Button>
        </>
      }
    />
  );
});
