import { OWN_SERVICE_MESSAGES } from '@/shared/market/ownServiceMessages';
import { serviceTypeLabel } from '@/shared/platform/options';
import {
  useDeleteServiceMutation,
  useLazyGetServiceQuery,
  useOwnServices,
} from '@/client/entities/services';
import { formatPrice } from '@/shared/platform/amounts';
import { paths } from '@/client/lib/paths';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { OwnListScreen } from '@/client/ui/list/OwnListScreen';
import { lateDialog } from '@/client/ui/lateDialog';
import { useEditRequest } from '@/client/ui/list/useEditRequest';
import { useEditableList } from '@/client/ui/list/useEditableList';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { ServiceHeads, ServiceRow } from './ServiceRow';

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
