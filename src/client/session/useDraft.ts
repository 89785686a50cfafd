import { useCallback, useEffect, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './drafts';
import { selectSessionUserId, useSessionSelector } from './sessionState';

/** The fields of a form, as its inputs hold them: all texts. */
type Texts<Values> = Record<keyof Values, string>;

export interface Draft<Values extends Texts<Values>> {
  initialValues: Values;
  saveDraft: (values: Values) => void;
  clearDraft: () => void;
}

/**
 * The form filled from a draft. Forms change, so an older draft may lack fields or have unknown
 * ones.
 */
function withDraft<Values extends Texts<Values>>(empty: Values, draft: object | null): Values {
  const values = { ...empty };
  for (const name of Object.keys(empty) as (keyof Values)[]) {
    const saved = (draft as Partial<Record<keyof Values, unknown>> | null)?.[name];
    if (typeof saved === 'string') values[name] = saved as Values[keyof Values]; // a text, as every field
  }
  return values;
}

export function useDraft<Values extends Texts<Values>>(
  formName: string,
  empty: Values,
): Draft<Values> {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [initialValues] = useState(() => withDraft(empty, readDraft(userId, formName)));
  const saveDraft = useCallback(
    (values: Values) => writeDraft(userId, formName, values),
    [userId, formName],
  );
  const clearDraft = useCallback(() => removeDraft(userId, formName), [userId, formName]);
  return { initialValues, saveDraft, clearDraft };
}

/** Keeps what is typed as the draft, unless it `isEmpty`. */
export function useKeptDraft<Values extends Texts<Values>>(
  { saveDraft, clearDraft }: Pick<Draft<Values>, 'saveDraft' | 'clearDraft'>,
  values: Values,
  isEmpty: boolean,
): void {
  useEffect(() => {
    if (isEmpty) clearDraft();
    else saveDraft(values);
  }, [values, isEmpty, saveDraft, clearDraft]);
}
