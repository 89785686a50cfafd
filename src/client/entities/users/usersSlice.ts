import { createEntitySlice } from '../createEntitySlice';

export const { slice: usersSlice, adapter: usersAdapter } = createEntitySlice('users');
export const { slice: artistProfilesSlice, adapter: artistProfilesAdapter } =
  createEntitySlice('artistProfiles');
export const { slice: mediaProfilesSlice, adapter: mediaProfilesAdapter } =
  createEntitySlice('mediaProfiles');
