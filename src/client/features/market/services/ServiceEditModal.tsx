import { type Service, serviceEditFormSchema } from '@/shared/market/services.schemas';
import { useUpdateServiceMutation } from '@/client/entities/services';
import { EditModal } from '@/client/ui/form/EditModal';
import {
  ServiceFields,
  EMPTY_SERVICE_FORM,
  serviceFormOf,
  serviceValueText,
} from './ServiceFields';

export interface ServiceEditModalProps {
  /** The service as loaded for editing; `null` keeps the modal closed. */
  service: Service | null;
  onClose: () => void;
}

const SERVICE_FORM = { formOf: serviceFormOf, textOf: serviceValueText };

export function ServiceEditModal({ service, onClose }: ServiceEditModalProps) {
  const [update] = useUpdateServiceMutation();
  return (
    <EditModal
      isOpen={service !== null}
      title="Edit service"
      initialValues={service ? serviceFormOf(service) : EMPTY_SERVICE_FORM}
      schema={serviceEditFormSchema}
      record={service ? { version: service.version, ...SERVICE_FORM } : undefined}
      onSave={async (changes, version) =>
        service ? update({ id: service.id, body: changes, version }).unwrap() : undefined
      }
      canUndo={() => true}
      onClose={onClose}
    >
      {(formik) => <ServiceFields formik={formik} tier={service?.media.tier} />}
    </EditModal>
  );
}
