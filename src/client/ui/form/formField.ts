import type { FormikProps, FormikValues } from 'formik';
import type { ChangeEvent } from 'react';
import type { Notes } from './changes';

/** The part of a formik object that `formField` uses. */
export type FormFieldSource<Values> = Pick<
  FormikProps<Values>,
  'values' | 'errors' | 'submitCount' | 'handleChange' | 'setFieldValue'
> & {
  /** Notes that replace the hints of fields, see `EditModal`. */
  status?: Notes<Values>;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormField<Value> {
  name: string;
  value: Value;
  /** Accepts the event of an input or the value itself. */
  onChange: (change: ChangeEvent<Control> | Value) => void;
  error: string | undefined;
  hint?: string;
}

function isEvent(change: unknown): change is ChangeEvent<Control> {
  return typeof change === 'object' && change !== null && 'target' in change;
}

function sentence(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  return Array.isArray(error) ? error.map(sentence).find(Boolean) : undefined;
}

/**
 * Returns the props that connect an input with a form field:
 * `<TextField label="Title" {...formField(formik, 'title')} />`.
 * The error shows once the form was submitted. Leaving a field renders nothing, since that would
 * empty fields that a password manager has set without an event.
 */
export function formField<Values extends FormikValues, Name extends keyof Values & string>(
  formik: FormFieldSource<Values>,
  name: Name,
): FormField<Values[Name]> {
  const note = formik.status?.[name];
  return {
    name,
    value: formik.values[name],
    onChange: (change) => {
      if (isEvent(change)) formik.handleChange(change);
      else void formik.setFieldValue(name, change);
    },
    error: formik.submitCount > 0 ? sentence(formik.errors[name]) : undefined,
    ...(note !== undefined && { hint: note }),
  };
}

export function formCheckbox<Values extends FormikValues, Name extends keyof Values & string>(
  formik: FormFieldSource<Values>,
  name: Name,
) {
  const { value, ...field } = formField(formik, name);
  return { ...field, checked: Boolean(value) };
}
