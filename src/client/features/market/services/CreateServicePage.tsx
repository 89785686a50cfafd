import { useState } from 'react';
import { serviceTypeLabel } from '@/shared/platform/options';
import { type Service, serviceFormSchema } from '@/shared/market/services.schemas';
import { useCurrentUser, useAwaitUser } from '@/client/entities/profiles';
import { useDraft } from '@/client/session/useDraft';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { faceOf } from '@/shared/platform/coverArt';
import { DoneScreen } from '@/client/ui/DoneScreen';
import { latePart } from '@/client/ui/lazyPart';
import { PageHeader } from '@/client/ui/PageHeader';
import { ServiceFields, EMPTY_SERVICE_FORM, type ServiceFormValues } from './ServiceFields';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { useCreateServiceMutation } from '@/client/entities/services';
import { useServerForm, useChanges } from '@/client/ui/form/useServerForm';
import { Form, Stack } from '@/client/ui/kit';

interface CreateServiceFormOptions {
  initialValues: ServiceFormValues;
  onValues: (values: ServiceFormValues) => void;
  onCreated: (service: Service) => void;
}

/* not needed before the user types */
const ServicePreview = latePart(() => import('./ServicePreview'), 'ServicePreview');

export function CreateServicePage() {
  const { initialValues, saveDraft, clearDraft } = useDraft('create-service', EMPTY_SERVICE_FORM);
  const [created, setCreated] = useState<Service | null>(null);
  if (created) return <CreatedScreen service={created} />;
  return (
    <>
      <PageHeader
        title="Create your service"
        lead="One kind of work at one price. Artists order what you describe here."
      />
      <CreateServiceForm
        initialValues={initialValues}
        onValues={saveDraft}
        onCreated={(service) => {
          clearDraft();
          setCreated(service);
        }}
      />
    </>
  );
}

function CreateServiceForm(props: CreateServiceFormOptions) {
  const { form, formik, alert, dismissAlert, isSending } = useCreateServiceForm(props);
  const { data: user } = useCurrentUser();
  const tier = user?.role === 'media' ? user.profile.tier : undefined;
  return (
    <Stack gap={10} align="start" aside={376}>
      <Form {...form}>
        <ServiceFields formik={formik} tier={tier} typePlaceholder="Choose a type" />
        {alert ? (
          <Alert tone="error" onDismiss={dismissAlert}>
            {alert}
          </Alert>
        ) : null}
        <div>
          <Button type="submit" variant="primary" isBusy={isSending}>
            Create service
          </Button>
        </div>
      </Form>
      {user?.role === 'media' ? (
        <ServicePreview values={formik.values} media={user.profile} />
      ) : null}
    </Stack>
  );
}

function CreatedScreen({ service }: { service: Service }) {
  const { type, price, delivery_days } = service;
  return (
    <DoneScreen
      seed={faceOf(service.media)}
      title="Your service is in"
      lead={`“${serviceTypeLabel(type)}” for ${formatPrice(price)}, delivered in ${formatDays(delivery_days)}, is waiting for approval. After that, artists see it in the catalogue.`}
      actions={
        <>
          <ButtonLink to={paths.profile} variant="primary">
            Go to profile
          </ButtonLink>
          <ButtonLink to={paths.myServices} variant="outline">
            List of services
          </ButtonLink>
        </>
      }
    />
  );
}

function useCreateServiceForm({ initialValues, onValues, onCreated }: CreateServiceFormOptions) {
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
    explain: ({ fields }) => ({ alert: OWN_SERVICE_MESSAGES.createFailed, fields }),
  });
  useChanges(serverForm.formik.values, onValues);
  return serverForm;
}
