import { createContext } from 'react';
import type { AppStore } from './store';

/** A store that replaces the program's own, in tests. */
export const GivenStore = createContext<AppStore | null>(null);

/** The program's own store once it has loaded, for code that must not import it. */
export const arrived: { store?: AppStore } = {};
