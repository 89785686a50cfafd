import {
  type FormikErrors,
  type FormikValues,
  useFormik,
  validateYupSchema,
  yupToFormErrors,
} from 'formik';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Schema } from 'yup';
import type { ApiError } from '@/shared/apiError';
import { CALL_MESSAGES } from '@/shared/callMessages';
import { toApiError } from '@/client/lib/apiError';
import { focusFirstError } from '@/client/ui/focusFirstError';
import { formCheckbox, formField } from '@/client/ui/formField';

type FieldName<Values> = keyof Values & string;

/** How a screen words a failed call: above the form, at its fields, or both. */
export interface Refusal<Values> {
  alert?: ReactNode;
  fields?: Partial<Record<FieldName<Values>, string>>;
}

interface AuthFormOptions<Values extends FormikValues> {
  initialValues: Values;
  /** The rules, or how to fetch them: they need not come with a page whose form is small. */
  schema: Schema | (() => Promise<Schema>);
  /** Sends the values as typed; rejects with an `ApiError`. */
  send: (values: Values) => Promise<unknown>;
  explain: (error: ApiError) => Refusal<Values>;
}

/**
 * A form of the account screens. It is checked when it is submitted and from then on while the
 * person types: a message that appears on leaving a field would move the link or button that is
 * being pressed. What the server refused stays at its field until that field is changed.
 */
export function useAuthForm<Values extends FormikValues>(options: AuthFormOptions<Values>) {
  const { initialValues, schema, send, explain } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<(Refusal<Values> & { values: Values }) | null>(null);
  const [settledAttempts, setSettledAttempts] = useState(0);

  const formik = useFormik<Values>({
    initialValues,
    validate: async (values) => errorsOf(values, await rulesOf(schema)),
    validateOnBlur: false,
    validateOnChange: wasTried,
    onSubmit: async (values) => {
      try {
        await send(values);
      } catch (reason) {
        setRefused({ ...explain(toApiError(reason)), values });
      }
    },
  });

  /* before anything is drawn again, which would put the empty values into the fields */
  useLayoutEffect(() => {
    const found = formRef.current && valuesIn(formRef.current, initialValues);
    if (found) void formik.setValues(found, false);
    // Only what was there first: from here on the fields follow the values.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  useEffect(() => {
    if (settledAttempts > 0) focusFirstError(formRef.current);
  }, [settledAttempts]);

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The busy button holds back presses and Enter; a script of the browser can still submit.
    if (formik.isSubmitting) return;
    setTried(true);
    setRefused(null);
    try {
      await rulesOf(schema);
    } catch {
      setRefused({ alert: CALL_MESSAGES.networkFailed, values: formik.values });
      return;
    }
    await formik.submitForm();
    setSettledAttempts((attempts) => attempts + 1);
  };

  /** The props of a field: Formik's, with the server's message while it still applies. */
  const field = <Name extends FieldName<Values>>(name: Name) => {
    const props = formField(formik, name);
    const refusal =
      refused?.values[name] === formik.values[name] ? refused.fields?.[name] : undefined;
    return { ...props, error: refusal ?? props.error };
  };

  return {
    formik,
    field,
    checkbox: <Name extends FieldName<Values>>(name: Name) => formCheckbox(formik, name),
    /** What stands above the form after a failed call. */
    alert: refused?.alert,
    /** For the `<form>`. */
    form: {
      ref: formRef,
      noValidate: true,
      /* never an address with what was typed in it, whatever becomes of the script */
      method: 'post',
      onSubmit: (event: SyntheticEvent) => void handleSubmit(event),
      /* fetches the rules while the person types; a failure is told when they are needed */
      onFocus: () => void rulesOf(schema).catch(() => undefined),
    },
  };
}

/**
 * What a form holds that came drawn: typed, chosen, or filled in by the browser before the program
 * came. `null` where that is what it was drawn with.
 */
function valuesIn<Values extends FormikValues>(form: HTMLFormElement, drawn: Values) {
  const valueIn = (name: string, value: unknown): unknown => {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const checked = controls.filter((control) => control.checked);
    if (Array.isArray(value)) return checked.map((control) => control.value);
    return typeof value === 'boolean' ? checked.length > 0 : (controls[0]?.value ?? value);
  };
  const entries = Object.entries(drawn).map(([name, value]) => [name, valueIn(name, value)]);
  const found = Object.fromEntries(entries) as Values; // each value is of the kind it replaces
  return JSON.stringify(found) === JSON.stringify(drawn) ? null : found;
}

const rulesOf = async (schema: Schema | (() => Promise<Schema>)): Promise<Schema> =>
  typeof schema === 'function' ? schema() : schema;

async function errorsOf<Values extends FormikValues>(
  values: Values,
  rules: Schema,
): Promise<FormikErrors<Values>> {
  try {
    await validateYupSchema(values, rules);
    return {};
  } catch (reason) {
    return yupToFormErrors(reason);
  }
}

/** What the parts of a long form get. */
export type AuthForm<Values extends FormikValues> = ReturnType<typeof useAuthForm<Values>>;
