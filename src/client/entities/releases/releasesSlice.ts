import { createEntitySlice } from '../createEntitySlice';

export const { slice: releasesSlice, adapter: releasesAdapter } = createEntitySlice('releases');
