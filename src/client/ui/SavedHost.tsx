import { type ReactNode, useCallback, useRef, useState, createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { useObservable } from '@/client/lib/observable';
import { lateFailure } from '@/client/lib/apiError';
import { Button } from './Button';
import styles from './SavedHost.module.css';
import { Box } from './kit';

interface SavedOptions {
  /** Restores the old values, if possible; rejects if it fails. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** Pass `null` to remove the message, if there is nothing left to undo. */
type ShowSaved = (options?: SavedOptions | null) => void;

const SavedContext = createContext<ShowSaved>(() => undefined);

/**
 * Returns a function that shows 'Saved' on the page, with an Undo if given. Outside of a shell it
 * does nothing.
 */
export const useSaved = (): ShowSaved => useContext(SavedContext);

interface Saved extends SavedOptions {
  id: number;
  /** The page of the message, which is dropped on any other page. */
  page: string;
  state: 'saved' | 'undoing' | 'undone' | 'failed';
}

const TEXT: Record<Saved['state'], string> = {
  saved: 'Saved',
  undoing: 'Saved',
  undone: 'Undone',
  failed: 'Could not be undone. Please try again.',
};

/**
 * The line that confirms a save. It stays at the bottom of the page while the user scrolls, until
 * it is dismissed, the page is left, or another save follows, so that there is time to press Undo.
 */
export function SavedHost({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [saved, setSaved] = useState<Saved | null>(null);
  const failure = useObservable(lateFailure);
  const lastId = useRef(0);
  const dismiss = useRef<HTMLButtonElement>(null);
  const show = useCallback(
    (options: SavedOptions | null = {}) => {
      lastId.current += 1;
      setSaved(
        options && { id: lastId.current, page: pathname, state: 'saved', undo: options.undo },
      );
    },
    [pathname],
  );
  /* removed with its page, so that Back does not show it again */
  if (saved && saved.page !== pathname) setSaved(null);

  const undo = async ({ id, undo: send }: Saved) => {
    /* another save may have been reported meanwhile */
    const settle = (state: Saved['state']) =>
      setSaved((now) => (now?.id === id ? { ...now, state } : now));
    settle('undoing');
    try {
      await send?.();
      settle('undone');
      /* the focused button disappears */
      dismiss.current?.focus();
    } catch {
      settle('failed');
    }
  };

  return (
    <SavedContext value={show}>
      {children}
      <div className={styles.place} role="status">
        {failure === null ? null : (
          <div className={styles.line}>
            <Box as="span" basis={8} weight="strong">
              {failure}
            </Box>
            <Button variant="quiet" size="sm" onClick={() => lateFailure.set(null)}>
              Dismiss
            </Button>
          </div>
        )}
        {saved ? (
          <div key={saved.id} className={styles.line}>
            <Box as="span" basis={8} weight="strong">
              {TEXT[saved.state]}
            </Box>
            {saved.undo && saved.state !== 'undone' ? (
              <Button
                variant="quiet"
                size="sm"
                isBusy={saved.state === 'undoing'}
                onClick={() => void undo(saved)}
              >
                Undo
              </Button>
            ) : null}
            <Button ref={dismiss} variant="quiet" size="sm" onClick={() => setSaved(null)}>
              Dismiss
            </Button>
          </div>
        ) : null}
      </div>
    </SavedContext>
  );
}
