import { createSelector } from '@reduxjs/toolkit';
import type { ArtistProfile, OutletProfile, User } from '@/shared/profiles/profileContract';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import type { DataRootState } from '@/client/entities/entitiesState';
import type { StoredUser } from '@/client/entities/entityRecords';

function selectStoredUser(state: DataRootState): StoredUser | undefined {
  return state.entities.users.entities[Number(selectSessionUserId(state))];
}

function selectProfile(state: DataRootState): ArtistProfile | OutletProfile | undefined {
  const user = selectStoredUser(state);
  if (!user) return undefined;
  const { artistProfiles, outletProfiles } = state.entities;
  const profiles = user.role === 'artist' ? artistProfiles : outletProfiles;
  return profiles.entities[user.profile];
}

/** The signed-in account with the profile of its role, in the shape of the API. */
export const selectCurrentUser = createSelector(
  [selectStoredUser, selectProfile],
  (user, profile) => (user && profile ? ({ ...user, profile } as User) : undefined), // the profile was chosen by the role
);
