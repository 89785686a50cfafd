import { OWN_SERVICE_MESSAGES } from '@/shared/services/ownServiceMessages';
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
import { lateDialog } from '@/client/ui/lateDialog';
import { useEditAsked } from '@/client/ui/list/useEditAsked';
import { useEditableList } from '@/client/ui/list/useEditableList';
import { ServiceRow, serviceText } from './ServiceRow';

const editDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "service-edit" */ './ServiceEditModal')).ServiceEditModal,
);

/** `/my-services`: the services of the media outlet, newest first. */
export function MyServicesPage() {
  const { status, services, rest, error, refetch } = useWholeServiceList();
  const list = useEditableList({
    rows: services,
    textOf: serviceText,
    load: useLoadService().send,
    fetchDialog: editDialog.fetch,
    loadFailure: OWN_SERVICE_MESSAGES.serviceEditLoadFailed,
    remove: useDeleteService().send,
  });
  const { deleting } = list;
  useEditAsked(list.edit);

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
      errorFallback={OWN_SERVICE_MESSAGES.servicesLoadFailed}
      onRetry={refetch}
      idOf={idOf}
      renderRow={(service, position) => (
        <ServiceRow service={service} position={position} {...list.actionsOf(service.id)} />
      )}
      dialogs={
        <>
          <editDialog.Dialog service={list.editing} onClose={list.close} />
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
