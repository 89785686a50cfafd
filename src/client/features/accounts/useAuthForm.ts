import type { FormikValues } from 'formik';
import { useLayoutEffect } from 'react';
import {
  type AnySchema,
  type ServerFormOptions,
  useServerForm,
} from '@/client/ui/form/useServerForm';

/** A form of the account screens, which come drawn and can be filled in before the program is there. */
export function useAuthForm<Values extends FormikValues, Schema extends AnySchema>(
  options: ServerFormOptions<Values, Schema>,
) {
  const serverForm = useServerForm(options);
  const { form, formik } = serverForm;

  /* before anything is drawn again, which would put the empty values into the fields */
  useLayoutEffect(() => {
    const found = form.ref.current && valuesIn(form.ref.current, options.initialValues);
    if (found) void formik.setValues(found, false);
    // Only what was there first: from here on the fields follow the values.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);

  /* never an address with what was typed in it, whatever becomes of the script */
  return { ...serverForm, form: { ...form, method: 'post' } };
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
