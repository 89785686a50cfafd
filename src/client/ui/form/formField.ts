import type { FormikProps, FormikValues } from 'formik';
import type { ChangeEvent } from 'react';
import type { Notes } from './changedElsewhere';

/** What formField needs of a formik. */
export type FormFieldSource<Values> = Pick<
  FormikProps<Values>,
  | 'values'
  | 'errors'
  | 'touched'
  | 'submitCount'
  | 'handleChange'
  | 'setFieldValue'
  | 'setFieldTouched'
> & {
  /** Said at fields in the place of their hints, see `EditModal`. */
  status?: Notes<Values>;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormField<Value> {
  name: string;
  value: Value;
  /** Takes the event of an input or the value itself. */
  onChange: (change: ChangeEvent<Control> | Value) => void;
  onBlur: () => void;
  error: string | undefined;
  hint?: string;
}

function isEvent(change: unknown): change is ChangeEvent<Control> {
  return typeof change === 'object' && change !== null && 'target' in change;
}

/** The first sentence about a field; lists of choices may carry one an item. */
function sentence(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return Array.isArray(error) ? error.map(sentence).find(Boolean) : undefined;
}

/**
 * Ties a field of a form to a piece: `<TextField label="Title" {...formField(formik, 'title')} />`.
 * The error shows once the field was left or the form was sent.
 */
export function formField<Values extends FormikValues, Name extends keyof Values & string>(
  formik: FormFieldSource<Values>,
  name: Name,
): FormField<Values[Name]> {
  const note = formik.status?.[name];
  const isShown = Boolean(formik.touched[name]) || formik.submitCount > 0;
  return {
    name,
    value: formik.values[name],
    onChange: (change) => {
      if (isEvent(change)) formik.handleChange(change);
      else void formik.setFieldValue(name, change);
    },
    onBlur: () => void formik.setFieldTouched(name, true),
    error: isShown ? sentence(formik.errors[name]) : undefined,
    ...(note !== undefined && { hint: note }),
  };
}

/** The same for a Checkbox. */
export function formCheckbox<Values extends FormikValues, Name extends keyof Values & string>(
  formik: FormFieldSource<Values>,
  name: Name,
) {
  const { value, ...field } = formField(formik, name);
  return { ...field, checked: Boolean(value) };
}
