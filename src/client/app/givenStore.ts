import { createContext } from 'react';
import type { AppStore } from './store';

/** A store to use in place of the program's own. */
export const GivenStore = createContext<AppStore | null>(null);

/** The program's own, once it has come: for what cannot wait for it. */
export const arrived: { store?: AppStore } = {};
