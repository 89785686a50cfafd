import type { Service } from '@/shared/services/servicesContract';
import { serviceEditFormSchema, type ServicePatch } from '@/shared/services/serviceSchemas';
import { useUpdateService } from '@/client/entities/services/servicesHooks';
import { EditModal } from '@/client/ui/form/EditModal';
import { EMPTY_SERVICE_FORM, serviceFormOf } from './serviceForm';
import { ServiceFields } from './ServiceFields';

export interface ServiceEditModalProps {
  /** As loaded for editing; `null` keeps the modal closed. */
  service: Service | null;
  onClose: () => void;
}

export function ServiceEditModal({ service, onClose }: ServiceEditModalProps) {
  const update = useUpdateService();
  return (
    <EditModal
      isOpen={service !== null}
      title="Edit service"
      initialValues={service ? serviceFormOf(service) : EMPTY_SERVICE_FORM}
      schema={serviceEditFormSchema}
      onSave={async (changes) => {
        if (service) await update(service.id, changes as ServicePatch); // required fields are never emptied
      }}
      canUndo={() => true}
      onClose={onClose}
    >
      {(formik) => <ServiceFields formik={formik} />}
    </EditModal>
  );
}
