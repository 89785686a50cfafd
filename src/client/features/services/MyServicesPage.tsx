import { MESSAGES } from '@/shared/messages';
import { serviceTypeLabel } from '@/shared/options';
import {
  useDeleteService,
  useLoadService,
  useWholeServiceList,
} from '@/client/entities/services/servicesHooks';
import { formatPrice } from '@/client/lib/amounts';
import { paths } from '@/client/lib/paths';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { idOf } from '@/client/ui/list/idOf';
import { ListPage } from '@/client/ui/list/ListPage';
import { useEditableList } from '@/client/ui/list/useEditableList';
import { ServiceEditModal } from './ServiceEditModal';
import { ServiceRow, serviceText } from './ServiceRow';

/** `/my-services`: what the media outlet offers, newest first. */
export function MyServicesPage() {
  const { status, services, rest, error, refetch } = useWholeServiceList();
  const list = useEditableList({
    rows: services,
    textOf: serviceText,
    load: useLoadService(),
    loadFailure: MESSAGES.serviceEditLoadFailed,
    remove: useDeleteService().remove,
  });
  const { deleting } = list;

  return (
    <ListPage
      {...list.page}
      title="Your services"
      lead="What artists can order from you."
      things="services"
      create={{ to: paths.createService, label: 'Create your service' }}
      emptyText="No services found"
      status={status}
      error={error}
      rest={rest}
      errorFallback={MESSAGES.servicesLoadFailed}
      onRetry={refetch}
      idOf={idOf}
      renderRow={(service, position) => (
        <ServiceRow service={service} position={position} {...list.actionsOf(service.id)} />
      )}
      dialogs={
        <>
          <ServiceEditModal service={list.editing} onClose={list.close} />
          <DeleteDialog
            isOpen={deleting !== undefined}
            title="Delete service"
            onConfirm={list.confirmDelete}
            failureMessage={MESSAGES.serviceDeleteFailed}
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
