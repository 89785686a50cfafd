import { createContext, useContext } from 'react';

/** What can be done about a save. */
export interface SavedOptions {
  /** Sends the old values again, for what can be undone; rejects when they are not back. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** `null` takes back what was said: there is nothing left to undo. */
export type SaySaved = (options?: SavedOptions | null) => void;

export const SavedContext = createContext<SaySaved>(() => undefined);

/** Says 'Saved' on the page, with an Undo where there is one; in a shell, else it says nothing. */
export const useSaved = (): SaySaved => useContext(SavedContext);
