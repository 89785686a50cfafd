import { type FormikValues, useFormik } from 'formik';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { Schema } from 'yup';
import type { ApiError } from '@/shared/apiError';
import { toApiError } from '@/client/lib/apiError';
import { useFocusFirstError } from '@/client/ui/focusFirstError';
import { formField } from '@/client/ui/formField';
import { useRefusals } from '@/client/ui/list/useRefusals';

interface SecretFormOptions<Values extends FormikValues> {
  initialValues: Values;
  schema: Schema;
  /** Rejects with an `ApiError`. */
  send: (values: Values) => Promise<void>;
}

/** A small form that proves who somebody is; what was refused stands at its field, the rest above. */
export function useSecretForm<Values extends FormikValues>(options: SecretFormOptions<Values>) {
  const { initialValues, schema, send } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refusals = useRefusals<Values>();
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setFailure(null);
      refusals.refuse({}, values);
      try {
        await send(values);
      } catch (reason) {
        const error: ApiError = toApiError(reason);
        refusals.refuse(error.fields, values);
        if (Object.keys(error.fields).length === 0) setFailure(error.message);
      }
    },
  });
  useFocusFirstError(formik, formRef);
  const fields = refusals.atFields(formik);
  return {
    failure,
    isBusy: formik.isSubmitting,
    field: <Name extends keyof Values & string>(name: Name) => formField(fields, name),
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        /* the busy button holds back presses and Enter; a script of the browser can still submit */
        if (!formik.isSubmitting) void formik.submitForm();
      },
    },
  };
}
