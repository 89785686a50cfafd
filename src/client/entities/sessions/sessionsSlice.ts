import { createEntitySlice } from '../createEntitySlice';

export const { slice: sessionsSlice, adapter: sessionsAdapter } = createEntitySlice('sessions');
