import type { FormikValues } from 'formik';
import { useLayoutEffect } from 'react';
import {
  type AnySchema,
  type ServerFormOptions,
  useServerForm,
} from '@/client/ui/form/useServerForm';

export const loadAccountRules = () =>
  import(/* webpackChunkName: "account-rules" */ '@/shared/identity/auth.requests');

/**
 * A form of a prerendered account screen, which people can fill in before the script has loaded.
 */
export function useAuthForm<Values extends FormikValues, Schema extends AnySchema>(
  options: ServerFormOptions<Values, Schema>,
) {
  const serverForm = useServerForm(options);
  const { form, formik } = serverForm;

  /* runs before the next render, which would put the empty values into the fields */
  useLayoutEffect(() => {
    const found = form.ref.current && valuesIn(form.ref.current, options.initialValues);
    if (found) void formik.setValues(found, false);
    // Reads only the prerendered fields: from here on they are controlled.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  /* Outside a dialog this method sends nothing, so a form that is sent before the script has loaded
     keeps its values, and they stay out of the address. */
  return { ...serverForm, form: { ...form, method: 'dialog' } };
}

/**
 * Returns the values of a prerendered form: typed, chosen, or autofilled before the script loaded.
 * Returns `null` if none differs from the initial values.
 */
function valuesIn<Values extends FormikValues>(form: HTMLFormElement, drawn: Values) {
  const valueIn = (name: string, value: unknown): unknown => {
    const controls = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    const checked = controls.filter((control) => control.checked);
    if (Array.isArray(value)) return checked.map((control) => control.value);
    return typeof value === 'boolean' ? checked.length > 0 : (controls[0]?.value ?? value);
  };
  const entries = Object.entries(drawn).map(([name, value]) => [name, valueIn(name, value)]);
  const found = Object.fromEntries(entries) as Values; // each value keeps the type of its field
  return JSON.stringify(found) === JSON.stringify(drawn) ? null : found;
}
