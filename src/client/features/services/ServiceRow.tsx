import { memo } from 'react';
import { serviceTypeLabel } from '@/shared/options';
import type { ServiceApproval } from '@/shared/services/serviceApprovals';
import type { Service } from '@/shared/services/servicesContract';
import { formatDays, formatPrice } from '@/shared/amounts';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { coverSeed } from '@/shared/covers/coverSeed';
import { RowActions, type RowActionsProps } from '@/client/ui/list/RowActions';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { waitingOfService } from '@/client/widgets/changes/waitingOf';
import { WaitingValues } from '@/client/widgets/changes/WaitingValues';
import { RuledSlots } from '@/client/ui/RuledList';
import { ServiceNote } from '@/client/widgets/services/ServiceNote';
import styles from './ServiceRow.module.css';

export interface ServiceRowProps extends Omit<RowActionsProps, 'id' | 'name'> {
  service: Service;
  /** 1 for the first row. */
  position: number;
}

/** One row of the list; re-rendered only when its own record or position changes. */
export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, position, ...actions } = props;
  const title = serviceTypeLabel(service.type);
  return (
    <RuledSlots
      number={position}
      artwork={<Cover seed={coverSeed.media(service.media)} />}
      title={title}
      meta={
        <>
          <span className={styles.description}>{service.description}</span>
          <ServiceNote type={service.type} />
        </>
      }
      columns={[
        { label: 'Price', value: formatPrice(service.price) },
        { label: 'Delivery', value: formatDays(service.delivery_days) },
        { label: 'Created', value: formatDay(service.created_at) },
        { label: 'Status', value: <Status service={service} />, isWide: true },
      ]}
      actions={<RowActions {...actions} id={service.id} name={title} />}
    />
  );
});

const STATUS: Record<ServiceApproval, readonly [tone: StatusTone, text: string]> = {
  pending: ['waiting', 'Pending approval'],
  declined: ['failed', 'Admin declined'],
  approved: ['done', 'Active / Approved'],
};

/** The state of the approval, the reason of a rejection, and whether the service is turned off. */
function Status({ service }: { service: Service }) {
  const { approval, approval_reason, is_on } = service;
  const [tone, text] = STATUS[approval];
  return (
    <>
      <StatusChip tone={tone}>{text}</StatusChip>
      {is_on ? null : <StatusChip tone="off">Off</StatusChip>}
      <WaitingValues values={waitingOfService(service)} />
      {approval_reason === null ? null : <span className={styles.reason}>{approval_reason}</span>}
    </>
  );
}
