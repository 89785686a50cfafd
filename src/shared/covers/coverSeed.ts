/**
 * Builds the seed of each record's cover in one place, so that a record looks the same everywhere.
 */
export const coverSeed = {
  artist: (profileId: number): string => `artist ${profileId}`,
  /** The seed of an outlet, shared by its services and their orders. */
  media: (profileId: number): string => `media ${profileId}`,
  release: (id: number): string => `release ${id}`,
  offer: (id: number): string => `offer ${id}`,
  /** The seed of somebody known only by name, as in the sample data. */
  named: (name: string): string => name,
};
