import { OWN_SERVICE_MESSAGES } from '@/shared/market/ownServiceMessages';
import { PROFILE_MESSAGES } from '@/shared/identity/profileMessages';
import type { Service } from '@/shared/market/servicesContract';
import { serviceFormSchema } from '@/shared/market/serviceSchemas';
import { useCreateServiceMutation } from '@/client/entities/services';
import { useAwaitUser } from '@/client/entities/profiles';
import { useChanges } from '@/client/ui/form/useChanges';
import { useServerForm } from '@/client/ui/form/useServerForm';
import type { ServiceFormValues } from './serviceForm';

export interface CreateServiceFormOptions {
  initialValues: ServiceFormValues;
  /** Called with the values of the fields whenever they change. */
  onValues: (values: ServiceFormValues) => void;
  onCreated: (service: Service) => void;
}

/** The logic of the `/create-service` form; the component only renders it. */
export function useCreateServiceForm({
  initialValues,
  onValues,
  onCreated,
}: CreateServiceFormOptions) {
  const awaitUser = useAwaitUser();
  const [create] = useCreateServiceMutation();
  const serverForm = useServerForm({
    initialValues,
    schema: serviceFormSchema,
    send: async (service, { key }) => {
      const user = await awaitUser();
      if (user?.role !== 'media') return { alert: PROFILE_MESSAGES.outletIdFailed };
      onCreated(await create({ body: { ...service, id: user.profile.id }, key }).unwrap());
      return undefined;
    },
    explain: ({ fields }) => ({ alert: OWN_SERVICE_MESSAGES.serviceCreateFailed, fields }),
  });
  useChanges(serverForm.formik.values, onValues);
  return serverForm;
}
