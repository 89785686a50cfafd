import { useCallback, useEffect, useRef, useState } from 'react';
import { useMarkOfferMutation } from '@/client/entities/orders';
import { useDraft } from '@/client/session/useDraft';

/** Milliseconds between the last key press and saving. */
const PAUSE_MS = 800;

const NO_NOTE = { note: '', isKept: '' };

export type NoteStatus = 'saved' | 'waiting' | 'saving' | 'failed';

/**
 * The reader's private note on an order, which saves itself: shortly after the last key press, on
 * leaving the field, and on leaving the page. Until the server has it, the draft stays in this
 * browser and is sent when the page is opened again.
 */
export function useOrderNote(id: number, saved: string) {
  const { initialValues, saveDraft, clearDraft } = useDraft(`order-note-${id}`, NO_NOTE);
  const [mark] = useMarkOfferMutation();
  /* the flag tells a note that was emptied and is still unsaved from no draft at all */
  const [text, setText] = useState(initialValues.isKept === '' ? saved : initialValues.note);
  const [status, setStatus] = useState<NoteStatus>(text === saved ? 'saved' : 'waiting');
  const latest = useRef(text);
  const sent = useRef(saved);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /* sends one request at a time, so that an older text never overwrites a newer one */
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current || latest.current === sent.current) return;
    isSending.current = true;
    setStatus('saving');
    try {
      while (latest.current !== sent.current) {
        const note = latest.current;
        await mark({ id, body: { note } }).unwrap();
        sent.current = note;
      }
      clearDraft();
      setStatus('saved');
    } catch {
      setStatus('failed');
    } finally {
      isSending.current = false;
    }
  }, [id, mark, clearDraft]);

  useEffect(() => {
    timer.current = setTimeout(() => void flush()); // sends what an earlier visit could not
    return () => void flush();
  }, [flush]);

  const change = (note: string) => {
    latest.current = note;
    setText(note);
    saveDraft({ note, isKept: 'yes' });
    setStatus('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  };
  return { text, status, change, flush };
}
