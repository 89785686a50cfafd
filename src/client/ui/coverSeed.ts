/** What a thing's cover is drawn from, written once: it is the same wherever the thing is shown. */
export const coverSeed = {
  artist: (profileId: number): string => `artist ${profileId}`,
  /** An outlet; its services and the orders for them carry it too. */
  media: (profileId: number): string => `media ${profileId}`,
  release: (id: number): string => `release ${id}`,
  offer: (id: number): string => `offer ${id}`,
  /** For who is known by a name alone, as in the sample data. */
  named: (name: string): string => name,
  submission: (id: number): string => `submission ${id}`,
};
