import type { FormikProps, FormikValues } from 'formik';
import { useState } from 'react';

export interface Refusals<Values extends FormikValues> {
  /** Keeps the server's sentences by field, with the values it said them about. */
  refuse: (fields: Readonly<Record<string, string>>, values: Values) => void;
  /**
   * The same formik for `formField`: with the server's sentence at each field that still holds
   * what was refused, and no sentence before the first attempt, since one that appears on leaving
   * a field moves the button that is being pressed.
   */
  atFields: (formik: FormikProps<Values>) => FormikProps<Values>;
}

/**
 * What the server refused. Formik's own errors would not do: the next check of any field wipes
 * what it does not find itself.
 */
export function useRefusals<Values extends FormikValues>(): Refusals<Values> {
  const [refused, setRefused] = useState<{
    fields: Readonly<Record<string, string>>;
    values: Values;
  } | null>(null);

  const standing = (values: Values) =>
    Object.fromEntries(
      Object.entries(refused?.fields ?? {}).filter(
        ([name]) => values[name] === refused?.values[name],
      ),
    );
  return {
    refuse: (fields, values) => {
      setRefused({ fields, values });
    },
    atFields: (formik) => ({
      ...formik,
      touched: {},
      errors: { ...standing(formik.values), ...formik.errors },
    }),
  };
}
