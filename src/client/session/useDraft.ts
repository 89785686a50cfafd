import { useCallback, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './drafts';
import { useSessionSelector } from './sessionHooks';
import { selectSessionUserId } from './sessionSelectors';

/** The fields of a form, as its inputs hold them. */
type Texts<Values> = Record<keyof Values, string>;

export interface Draft<Values extends Texts<Values>> {
  /** The empty form with what was kept of it when it opened. */
  initialValues: Values;
  saveDraft: (values: Values) => void;
  clearDraft: () => void;
}

/** Forms change: an older draft may lack fields, or hold what the form does not know. */
function withDraft<Values extends Texts<Values>>(empty: Values, draft: object | null): Values {
  const values = { ...empty };
  for (const name of Object.keys(empty) as (keyof Values)[]) {
    const kept = (draft as Partial<Record<keyof Values, unknown>> | null)?.[name];
    if (typeof kept === 'string') values[name] = kept as Values[keyof Values]; // a text, as every field
  }
  return values;
}

/** What was typed into a form and not sent, kept over a reload for the signed-in person. */
export function useDraft<Values extends Texts<Values>>(
  formName: string,
  empty: Values,
): Draft<Values> {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [initialValues] = useState(() => withDraft(empty, readDraft(userId, formName)));
  const saveDraft = useCallback(
    (values: Values) => {
      writeDraft(userId, formName, values);
    },
    [userId, formName],
  );
  const clearDraft = useCallback(() => {
    removeDraft(userId, formName);
  }, [userId, formName]);
  return { initialValues, saveDraft, clearDraft };
}
