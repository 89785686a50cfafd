import type { ArtistProfile, MediaProfile, User } from '@/shared/profile/profileSchemas';
import type { Release } from '@/shared/releases/releaseSchemas';

/** A user as it is stored: the profile lies in the slice of its role. */
export type StoredUser = Pick<User, 'id' | 'email' | 'username' | 'role'> & {
  /** The profile's id. */
  profile: number;
};

/** Every kind of entity and the shape of its record; `entityReducers` has a slice for each. */
export interface EntityRecords {
  users: StoredUser;
  artistProfiles: ArtistProfile;
  mediaProfiles: MediaProfile;
  releases: Release;
}

export type EntityName = keyof EntityRecords;
