import { createEntitySlice } from '../createEntitySlice';

export const { slice: usersSlice } = createEntitySlice('users');
export const { slice: artistProfilesSlice } = createEntitySlice('artistProfiles');
export const { slice: mediaProfilesSlice } = createEntitySlice('mediaProfiles');
