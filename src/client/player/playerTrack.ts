/** What the player is given of a track; it knows nothing of campaigns. */
export interface PlayerTrack {
  /** The track's own, whatever queue it stands in. */
  id: number;
  title: string;
  artist: string;
  /** The artwork's path as the server gives it; `null` draws a cover. */
  cover: string | null;
  /** For the drawn cover. */
  seed: string;
  /** The path of the sound as the server gives it, with its signature. */
  src: string;
  /** Whole seconds, as far as it is known before the sound is there. */
  seconds: number | null;
  /** How loud it is over its length, 0 to 100; `null` draws a flat line. */
  peaks: readonly number[] | null;
  /** The page of the program where it can be played from, for when its address has ended. */
  page?: string;
}

/**
 * Asks for the address of a track anew, since one is good for an hour at most. Resolves with the new
 * path, or with `null` when the track may not be heard any more; rejects with an `ApiError`.
 */
export type Renew = (track: PlayerTrack) => Promise<string | null>;
