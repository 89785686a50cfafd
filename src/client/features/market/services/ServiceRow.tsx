import { memo } from 'react';
import { serviceTypeLabel, platformOf } from '@/shared/platform/options';
import type { ServiceApproval } from '@/shared/market/serviceApprovals';
import type { Service } from '@/shared/market/servicesContract';
import { formatDays, formatPrice } from '@/shared/platform/amounts';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/platform/coverSeed';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { RowActions, type RowActionsProps } from '@/client/ui/list/RowActions';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { waitingOfService } from '@/client/features/market/shared/services/waitingOfService';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import styles from './ServiceRow.module.css';

export interface ServiceRowProps extends Omit<RowActionsProps, 'id' | 'name'> {
  service: Service;
  /** 1 for the first row. */
  position: number;
}

export const ServiceHeads = ({ total }: { total: number }) => (
  <ListHeads
    className={styles.columns}
    heads={[
      [total === 1 ? '1 service' : `${total} services`],
      ['Price', 'Delivery'],
      ['Status'],
      ['Created'],
    ]}
  />
);

/** One row of the list; re-rendered only when its own record or position changes. */
export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, position, ...actions } = props;
  const { type, approval, is_on } = service;
  const title = serviceTypeLabel(type);
  const platform = platformOf(type);
  const [tone, text] = STATUS[approval];
  const days = formatDays(service.delivery_days);
  return (
    <ListRow
      className={styles.columns}
      position={position}
      cover={<Cover seed={coverSeed.media(service.media)} />}
      title={title}
      lines={[
        <>
          <span className={styles.days} aria-hidden="true">{`${days}. `}</span>
          {[platform, service.description].filter(Boolean).join('. ')}
        </>,
      ]}
      facts={[
        {
          place: 'price',
          label: 'Price',
          value: formatPrice(service.price),
          below: { label: 'Delivery', value: days },
        },
        {
          place: 'stage',
          label: 'Status',
          value: (
            <>
              <StatusChip tone={tone}>{text}</StatusChip>{' '}
              {is_on ? null : <StatusChip tone="off">Off</StatusChip>}
            </>
          ),
        },
        { place: 'day', label: 'Created', value: formatDay(service.created_at) },
      ]}
      tone={tone}
      actions={<RowActions {...actions} id={service.id} name={title} />}
      note={<Note service={service} />}
    />
  );
});

const STATUS: Record<ServiceApproval, readonly [tone: StatusTone, text: string]> = {
  pending: ['waiting', 'Pending approval'],
  declined: ['failed', 'Admin declined'],
  approved: ['done', 'Active / Approved'],
};

/** The reason of a rejection, and the values that wait for an admin. */
function Note({ service }: { service: Service }) {
  return (
    <>
      <span>{service.approval_reason}</span>
      <WaitingValues values={waitingOfService(service)} />
    </>
  );
}
