import { OWN_SERVICE_MESSAGES, type ServiceApproval } from '@/shared/market/services.rules';
import { serviceTypeLabel, platformOf } from '@/shared/platform/options';
import {
  useDeleteServiceMutation,
  useLazyGetServiceQuery,
  useOwnServices,
} from '@/client/entities/services';
import { formatPrice, formatDays } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { OwnListScreen, RowActions, type RowActionsProps } from '@/client/ui/list/OwnListScreen';
import { lateDialog } from '@/client/ui/lateDialog';
import { useEditableList, useEditRequest } from '@/client/ui/list/useEditableList';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { memo } from 'react';
import type { Service } from '@/shared/market/services.schemas';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { waitingOfService } from '@/client/features/market/shared/services/ServiceTexts';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import styles from './MyServicesPage.module.css';

interface ServiceRowProps extends Omit<RowActionsProps, 'id' | 'name'> {
  service: Service;
  position: number;
}

const ServiceHeads = ({ total }: { total: number }) => (
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

const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
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
      cover={<Cover seed={faceOf(service.media)} />}
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

const editDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "service-edit" */ './ServiceEditModal')).ServiceEditModal,
);

/** `/my-services`: the services of the media outlet, newest first. */
export function MyServicesPage() {
  const search = useListSearch();
  const services = useOwnServices(search.search);
  const [read] = useLazyGetServiceQuery();
  const [remove] = useDeleteServiceMutation();
  const list = useEditableList({
    rows: services.rows,
    load: (id) => read(id).unwrap(),
    fetchDialog: editDialog.fetch,
    loadFailure: OWN_SERVICE_MESSAGES.serviceEditLoadFailed,
    remove: (id) => remove(id).unwrap(),
  });
  const { deleting } = list;
  useEditRequest(list.edit);

  return (
    <OwnListScreen
      {...services}
      {...list.page}
      search={search}
      title="Your services"
      lead="What artists can order from you."
      counted={['service', 'services']}
      create={{ to: paths.createService, label: 'Create your service' }}
      emptyText="No services found"
      errorFallback={OWN_SERVICE_MESSAGES.servicesLoadFailed}
      first={services.rows.length > 0 ? <ServiceHeads total={services.total} /> : undefined}
      renderRow={(service, position) => (
        <ServiceRow service={service} position={position} {...list.actionsOf(service.id)} />
      )}
      dialogs={
        <>
          {list.editing ? <editDialog.Dialog service={list.editing} onClose={list.close} /> : null}
          <DeleteDialog
            isOpen={deleting !== undefined}
            title="Delete service"
            onConfirm={list.confirmDelete}
            failureMessage={OWN_SERVICE_MESSAGES.serviceDeleteFailed}
            onClose={list.close}
          >
            {deleting
              ? `Delete “${serviceTypeLabel(deleting.type)}” for ${formatPrice(deleting.price)}? Artists can no longer order it; what they have ordered stays ordered.`
              : null}
          </DeleteDialog>
        </>
      }
    />
  );
}

function Note({ service }: { service: Service }) {
  return (
    <>
      <span>{service.approval_reason}</span>
      <WaitingValues values={waitingOfService(service)} />
    </>
  );
}
