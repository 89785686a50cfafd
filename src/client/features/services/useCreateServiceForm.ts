import { useFormik } from 'formik';
import { type SyntheticEvent, useRef, useState } from 'react';
import { MESSAGES } from '@/shared/messages';
import {
  type Service,
  type ServiceForm,
  serviceFormSchema,
} from '@/shared/services/serviceSchemas';
import { useCreateService } from '@/client/entities/services/servicesHooks';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { toApiError } from '@/client/lib/apiError';
import { useFocusFirstError } from '@/client/ui/focusFirstError';
import { useRefusals } from '@/client/ui/list/useRefusals';
import { useChanges } from '@/client/ui/useChanges';
import type { ServiceFormValues } from './serviceForm';

/**
 * Sends one service and keeps in words what failed. `submit` resolves with the server's complaints
 * by field, or with none.
 */
function useServiceSubmission(onCreated: (service: Service) => void) {
  const { status, user, refetch } = useCurrentUser();
  const { send: create } = useCreateService();
  const [alert, setAlert] = useState<string | null>(null);

  const submit = async (values: ServiceForm): Promise<Readonly<Record<string, string>>> => {
    setAlert(null);
    if (user?.role !== 'media') {
      setAlert(MESSAGES.mediaIdFailed);
      /* so that the next attempt can go through */
      if (status === 'error') void refetch();
      return {};
    }
    try {
      onCreated(await create({ ...values, id: user.profile.id }));
      return {};
    } catch (reason) {
      setAlert(MESSAGES.serviceCreateFailed);
      return toApiError(reason).fields;
    }
  };
  const dismissAlert = () => {
    setAlert(null);
  };
  return { submit, alert, dismissAlert };
}

export interface CreateServiceFormOptions {
  initialValues: ServiceFormValues;
  /** Called with what is in the fields whenever it changes. */
  onValues: (values: ServiceFormValues) => void;
  onCreated: (service: Service) => void;
}

/** Everything the form of `/create-service` does; the component only draws it. */
export function useCreateServiceForm(options: CreateServiceFormOptions) {
  const formRef = useRef<HTMLFormElement>(null);
  const { submit, alert, dismissAlert } = useServiceSubmission(options.onCreated);
  const refusals = useRefusals<ServiceFormValues>();
  const formik = useFormik<ServiceFormValues>({
    initialValues: options.initialValues,
    validationSchema: serviceFormSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      refusals.refuse(await submit(serviceFormSchema.cast(values)), values);
    },
  });
  const { isSubmitting } = formik;
  useFocusFirstError(formik, formRef);
  useChanges(formik.values, options.onValues);

  return {
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        /* the busy button holds back presses and Enter; a script of the browser can still submit */
        if (!isSubmitting) formik.handleSubmit(event);
      },
    },
    fields: refusals.atFields(formik),
    alert,
    dismissAlert,
    isSending: isSubmitting,
  };
}
