import { createContext } from 'react';
import type { AppStore } from './store';

/** A store to use in place of the program's own. */
export const GivenStore = createContext<AppStore | null>(null);
