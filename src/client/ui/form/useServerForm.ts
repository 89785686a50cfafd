import {
  type FormikErrors,
  type FormikProps,
  type FormikValues,
  getIn,
  useFormik,
  validateYupSchema,
  yupToFormErrors,
} from 'formik';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
  useEffect,
} from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { type ApiError, KEY_REUSED, CALL_MESSAGES } from '@/shared/platform/apiError';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import { formCheckbox, type FormField, formField } from './formField';

const INVALID = '[aria-invalid="true"], [data-invalid]';

const FOCUSABLE =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]:not([tabindex="-1"])';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- yup's type of "any object schema"
export type AnySchema = ObjectSchema<any>;

/** The messages of a failed attempt: for the whole form, for its fields, or both. */
export interface FormFailure {
  alert?: ReactNode;
  tone?: 'error' | 'info';
  fields?: Readonly<Record<string, string>>;
}

export interface ServerFormOptions<Values extends FormikValues, Schema extends AnySchema> {
  initialValues: Values;
  /**
   * The schema, or a function that loads it, which keeps it out of the initial chunk of a small
   * form.
   */
  schema: Schema | (() => Promise<Schema>);
  /**
   * Receives the cast values, the values as typed, and the idempotency key of the form, which stays
   * until a call succeeds, so that a repeated attempt creates one record. Rejects with an `ApiError`;
   * resolves with an error if nothing could be sent.
   */
  send: (
    values: InferType<Schema>,
    more: { typed: Values; key: string },
  ) => Promise<FormFailure | undefined>;
  /**
   * What `send` would refuse too, for values that the schema refuses: one attempt names every
   * error.
   */
  alsoMissing?: (typed: Values) => FormFailure;
  /**
   * Words an error. By default, the server's messages are shown at their fields, or its one message
   * above.
   */
  explain?: (error: ApiError) => FormFailure;
}

type FieldName<Values> = keyof Values & string;

export interface ServerForm<Values extends FormikValues> {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
    onFocus: () => void;
  };
  /** For `formField`. It contains no errors before the first attempt. */
  formik: FormikProps<Values>;
  field: <Name extends FieldName<Values>>(name: Name) => FormField<Values[Name]>;
  checkbox: (name: FieldName<Values>) => ReturnType<typeof formCheckbox>;
  alert: ReactNode;
  alertTone: 'error' | 'info';
  dismissAlert: () => void;
  isSending: boolean;
}

const explainPlainly = ({ fields, message }: ApiError): FormFailure =>
  Object.keys(fields).length > 0 ? { fields } : { alert: message };

/**
 * A form whose values are sent to the server. It is validated on submit and, from then on, while
 * the user types, since an error that appears on leaving a field would move the link or button
 * being pressed. Typed values stay, a server error stays at its field until that changes, and the
 * focus moves to the first field with an error.
 */
export function useServerForm<Values extends FormikValues, Schema extends AnySchema>(
  options: ServerFormOptions<Values, Schema>,
): ServerForm<Values> {
  const { initialValues, schema, send, explain = explainPlainly } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const key = useRef(randomUuid());
  const invalid = useRef<Values | null>(null);
  const [wasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<FormFailure>({});
  /* kept outside of formik, whose next validation would remove errors that it does not find
     itself */
  const [serverErrors, setServerErrors] = useState<ServerErrors<Values> | null>(null);

  const attempt = async (values: Values): Promise<FormFailure> => {
    try {
      const rules = await rulesOf(schema);
      const cast: InferType<Schema> = rules.cast(values, { assert: false }); // validated before
      const failure = await send(cast, { typed: values, key: key.current });
      if (!failure) key.current = randomUuid();
      return failure ?? {};
    } catch (reason) {
      const error = toApiError(reason);
      /* The lost attempt has succeeded, and the form has changed since. */
      if (error.code === KEY_REUSED) key.current = randomUuid();
      return explain(error);
    }
  };
  const show = (failure: FormFailure, values: Values) => {
    setFailure(failure);
    setServerErrors({ fields: failure.fields, values });
  };
  const formik = useFormik<Values>({
    initialValues,
    validate: async (values) => {
      const errors = await errorsOf(values, await rulesOf(schema));
      invalid.current = Object.keys(errors).length > 0 ? values : null;
      return errors;
    },
    validateOnBlur: false,
    validateOnChange: wasTried,
    onSubmit: async (values) => {
      setServerErrors(null);
      show(await attempt(values), values);
    },
  });
  useFocusFirstError(formik, formRef);

  const submit = async () => {
    /* the busy button blocks presses and Enter, but a script can still submit the form */
    if (isBusy.current) return;
    isBusy.current = true;
    const unreported = unreportedValues(formRef.current, formik.values);
    if (unreported) void formik.setValues((values) => ({ ...values, ...unreported }), false);
    setTried(true);
    setFailure({});
    try {
      if (await hasLoaded(schema)) {
        await formik.submitForm();
        const { current } = invalid;
        if (current && options.alsoMissing) show(options.alsoMissing(current), current);
      } else setFailure({ alert: CALL_MESSAGES.networkFailed });
    } finally {
      isBusy.current = false;
    }
  };

  const shown = withServerErrors(formik, serverErrors);
  return {
    form: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
      /* loads the schema while the user types; a failure is reported when the schema is needed */
      onFocus: () => void rulesOf(schema).catch(() => undefined),
    },
    formik: shown,
    field: (name) => formField(shown, name),
    checkbox: (name) => formCheckbox(shown, name),
    alert: failure.alert,
    alertTone: failure.tone ?? 'error',
    dismissAlert: () => setFailure({}),
    isSending: formik.isSubmitting,
  };
}

interface ServerErrors<Values> {
  fields: FormFailure['fields'];
  values: Values;
}

/** Adds the server's errors at fields that still hold what was sent. */
function withServerErrors<Values extends FormikValues>(
  formik: FormikProps<Values>,
  serverErrors: ServerErrors<Values> | null,
): FormikProps<Values> {
  const standing = Object.entries(serverErrors?.fields ?? {}).filter(
    ([name]) => getIn(formik.values, name) === getIn(serverErrors?.values, name),
  );
  return { ...formik, errors: { ...Object.fromEntries(standing), ...formik.errors } };
}

/** Inputs whose value is no text that a person typed. */
const NO_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'hidden']);

/**
 * The texts that fields hold and the form does not know: password managers set them without an
 * event. `null` when there are none.
 */
function unreportedValues<Values extends FormikValues>(
  form: HTMLFormElement | null,
  values: Values,
): Partial<Values> | null {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [];
  const found = Array.from(inputs)
    .filter(({ type }) => !NO_TEXT.has(type))
    .filter(({ name, value }) => typeof values[name] === 'string' && value !== '')
    .filter(({ name, value }) => value !== values[name])
    .map(({ name, value }) => [name, value]);
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Values>) : null; // texts
}

const rulesOf = async <Schema extends AnySchema>(
  schema: Schema | (() => Promise<Schema>),
): Promise<Schema> => (typeof schema === 'function' ? schema() : schema);

const hasLoaded = (schema: Parameters<typeof rulesOf>[0]): Promise<boolean> =>
  rulesOf(schema).then(
    () => true,
    () => false,
  );

async function errorsOf<Values extends FormikValues>(
  values: Values,
  rules: AnySchema,
): Promise<FormikErrors<Values>> {
  try {
    await validateYupSchema(values, rules);
    return {};
  } catch (reason) {
    return yupToFormErrors(reason);
  }
}

export function useChanges<Values>(values: Values, onValues: (values: Values) => void): void {
  const notified = useRef(values);
  useEffect(() => {
    if (notified.current === values) return;
    notified.current = values;
    onValues(values);
  }, [values, onValues]);
}

/** Focuses the first field with an error. Returns false when there is none. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  if (!field) return false;
  const target = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus();
  return target !== null;
}

/** Focuses the first field with an error after each failed submit, once the errors are rendered. */
function useFocusFirstError(
  formik: { isSubmitting: boolean; submitCount: number },
  formRef: RefObject<HTMLElement | null>,
): void {
  const { isSubmitting, submitCount } = formik;
  const handled = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    focusFirstError(formRef.current);
  }, [isSubmitting, submitCount, formRef]);
}
