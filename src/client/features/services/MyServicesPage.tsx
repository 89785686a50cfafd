import { MESSAGES } from '@/shared/messages';
import { serviceTypeLabel } from '@/shared/options';
import {
  useDeleteService,
  useLoadService,
  useServices,
} from '@/client/entities/services/servicesHooks';
import { formatPrice } from '@/client/lib/amounts';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { ListPage } from '@/client/ui/list/ListPage';
import { useListDialogs } from '@/client/ui/list/useListDialogs';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { TextLink } from '@/client/ui/TextLink';
import { ServiceEditModal } from './ServiceEditModal';
import { ServiceRow } from './ServiceRow';

/** `/my-services`: what the media outlet offers, newest first. */
export function MyServicesPage() {
  const { status, services, error, refetch } = useServices();
  const loadService = useLoadService();
  const { remove } = useDeleteService();
  const dialogs = useListDialogs(loadService, MESSAGES.serviceEditLoadFailed);
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const { dialog } = dialogs;
  const isEmpty = status === 'ready' && services.length === 0;

  const deleting =
    dialog.kind === 'delete' ? services.find((service) => service.id === dialog.id) : undefined;
  const deleteService = async () => {
    if (!deleting) return;
    const index = services.indexOf(deleting);
    await remove(deleting.id);
    dialogs.close();
    focusAfterRemoval(index);
  };

  return (
    <ListPage
      rootRef={rootRef}
      title="Your services"
      lead="What artists can order from you."
      actions={isEmpty ? null : <CreateLink />}
      alert={dialogs.alert}
      onDismissAlert={dialogs.dismissAlert}
      status={status}
      error={error}
      errorFallback={MESSAGES.servicesLoadFailed}
      onRetry={refetch}
      isEmpty={isEmpty}
      empty={<NoServices />}
      dialogs={
        <>
          <ServiceEditModal
            service={dialog.kind === 'edit' ? dialog.row : null}
            onClose={dialogs.close}
          />
          <DeleteDialog
            isOpen={deleting !== undefined}
            title="Delete service"
            onConfirm={deleteService}
            failureMessage={MESSAGES.serviceDeleteFailed}
            onClose={dialogs.close}
          >
            {deleting
              ? `Delete “${serviceTypeLabel(deleting.type)}” for ${formatPrice(deleting.price)}? Artists can no longer order it; what they have ordered stays ordered.`
              : null}
          </DeleteDialog>
        </>
      }
    >
      {services.map((service, index) => (
        <ServiceRow
          key={service.id}
          service={service}
          position={index + 1}
          isOpening={dialogs.openingId === service.id}
          onEdit={dialogs.openEdit}
          onDelete={dialogs.openDelete}
        />
      ))}
    </ListPage>
  );
}

function CreateLink() {
  return (
    <ButtonLink to={paths.createService} variant="primary">
      Create your service
    </ButtonLink>
  );
}

function NoServices() {
  return (
    <EmptyState
      action={
        <>
          <CreateLink />
          <TextLink to={paths.profile}>Back to profile</TextLink>
        </>
      }
    >
      No services found
    </EmptyState>
  );
}
