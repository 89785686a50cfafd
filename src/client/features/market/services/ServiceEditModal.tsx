import { type Service, serviceEditFormSchema } from '@/shared/market/services.schemas';
import { useUpdateServiceMutation } from '@/client/entities/services';
import { EditModal } from '@/client/ui/form/EditModal';
import { ServiceFields, serviceFormOf, serviceValueText } from './ServiceFields';

const SERVICE_FORM = { formOf: serviceFormOf, textOf: serviceValueText };

export function ServiceEditModal({ service, onClose }: { service: Service; onClose: () => void }) {
  const { id, version, media } = service;
  const [update] = useUpdateServiceMutation();
  return (
    <EditModal
      isOpen
      title="Edit service"
      initialValues={serviceFormOf(service)}
      schema={serviceEditFormSchema}
      record={{ version, ...SERVICE_FORM }}
      onSave={(changes, of) => update({ id, body: changes, version: of }).unwrap()}
      canUndo={() => true}
      onClose={onClose}
    >
      {(formik) => <ServiceFields formik={formik} tier={media.tier} />}
    </EditModal>
  );
}
