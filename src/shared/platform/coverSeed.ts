/** A picture to show, and the seed of the cover that is drawn if it does not load. */
export interface PicturedCover {
  drawn: string;
  /** A path under the media base, `/media/`. */
  picture: string;
}
/** The content of a cover: the seed of a drawn one, or a picture. */
export type CoverSeed = string | PicturedCover;

/** The seed of the drawn cover. */
export const drawnSeed = (seed: CoverSeed): string =>
  typeof seed === 'string' ? seed : seed.drawn;

/** The cover of a record that may have a picture. */
export const picturedSeed = (drawn: CoverSeed, picture: string | null): CoverSeed =>
  picture === null ? drawn : { drawn: drawnSeed(drawn), picture };

/**
 * Builds the seed of each record's cover in one place, so that a record looks the same everywhere.
 */
export const coverSeed = {
  artist: (profileId: number): string => `artist ${profileId}`,
  /** The cover of an outlet, shared by its services and their orders. */
  media: ({ id, logo }: { id: number; logo: string | null }): CoverSeed =>
    picturedSeed(`media ${id}`, logo),
  release: (id: number): string => `release ${id}`,
  offer: (id: number): string => `offer ${id}`,
  /** The seed of a person known only by name, as in the sample data. */
  named: (name: string): string => name,
};

type AccountOfCover =
  | { role: 'artist'; profile: { id: number } }
  | { role: 'media'; profile: { id: number; logo: string | null } };

/** The cover of an account. */
export const coverOfUser = (user: AccountOfCover): CoverSeed =>
  user.role === 'artist' ? coverSeed.artist(user.profile.id) : coverSeed.media(user.profile);
