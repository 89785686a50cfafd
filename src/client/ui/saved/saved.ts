import { createContext, useContext } from 'react';

/** The options of a save message. */
export interface SavedOptions {
  /** Restores the old values, if possible; rejects if it fails. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** Pass `null` to remove the message, if there is nothing left to undo. */
export type ShowSaved = (options?: SavedOptions | null) => void;

export const SavedContext = createContext<ShowSaved>(() => undefined);

/**
 * Returns a function that shows 'Saved' on the page, with an Undo if given. Outside of a shell it
 * does nothing.
 */
export const useSaved = (): ShowSaved => useContext(SavedContext);
