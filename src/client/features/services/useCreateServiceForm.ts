import { RECORD_MESSAGES } from '@/shared/recordMessages';
import type { Service } from '@/shared/services/servicesContract';
import { serviceFormSchema } from '@/shared/services/serviceSchemas';
import { useCreateService } from '@/client/entities/services/servicesHooks';
import { useCurrentUser } from '@/client/entities/profiles/profilesHooks';
import { useChanges } from '@/client/ui/form/useChanges';
import { useServerForm } from '@/client/ui/form/useServerForm';
import type { ServiceFormValues } from './serviceForm';

export interface CreateServiceFormOptions {
  initialValues: ServiceFormValues;
  /** Called with what is in the fields whenever it changes. */
  onValues: (values: ServiceFormValues) => void;
  onCreated: (service: Service) => void;
}

/** Everything the form of `/create-service` does; the component only draws it. */
export function useCreateServiceForm({
  initialValues,
  onValues,
  onCreated,
}: CreateServiceFormOptions) {
  const { status, user, refetch } = useCurrentUser();
  const { send: create } = useCreateService();
  const serverForm = useServerForm({
    initialValues,
    schema: serviceFormSchema,
    send: async (service) => {
      if (user?.role !== 'media') {
        /* so that the next attempt can go through */
        if (status === 'error') void refetch();
        return { alert: RECORD_MESSAGES.mediaIdFailed };
      }
      onCreated(await create({ ...service, id: user.profile.id }));
      return undefined;
    },
    explain: ({ fields }) => ({ alert: RECORD_MESSAGES.serviceCreateFailed, fields }),
  });
  useChanges(serverForm.formik.values, onValues);
  return serverForm;
}
