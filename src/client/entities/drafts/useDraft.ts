import { useCallback, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '@/client/session/drafts';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId } from '@/client/session/sessionSelectors';

export interface Draft<Values extends object> {
  /** As it was when the form opened. Forms change, so it may lack fields or hold old ones. */
  draft: Partial<Values> | null;
  saveDraft: (values: Values) => void;
  clearDraft: () => void;
}

/** What was typed into a form and not sent, kept over a reload for the signed-in person. */
export function useDraft<Values extends object>(formName: string): Draft<Values> {
  const userId = useSessionSelector(selectSessionUserId) ?? 'nobody';
  const [draft] = useState(() => readDraft(userId, formName) as Partial<Values> | null); // only saveDraft writes this key
  const saveDraft = useCallback(
    (values: Values) => {
      writeDraft(userId, formName, values);
    },
    [userId, formName],
  );
  const clearDraft = useCallback(() => {
    removeDraft(userId, formName);
  }, [userId, formName]);
  return { draft, saveDraft, clearDraft };
}
