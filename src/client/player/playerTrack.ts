/** A track in the form that the player needs, independent of campaigns. */
export interface PlayerTrack {
  /** The track's own id, whatever queue it is in. */
  id: number;
  title: string;
  artist: string;
  /** The artwork's path as the server gives it; with `null` a cover is drawn. */
  cover: string | null;
  /** The seed of the drawn cover. */
  seed: string;
  /** The path of the sound as the server gives it, with its signature. */
  src: string;
  /** Whole seconds; `null` while the length is unknown. */
  seconds: number | null;
  /** The loudness over the track's length, 0 to 100; with `null` a flat line is drawn. */
  peaks: readonly number[] | null;
  /** The page that can play the track again once its address has expired. */
  page?: string;
}

/**
 * Requests a track's address anew, since one is valid for an hour at most. Resolves with the new
 * path, or with `null` when the track may not be heard any more; rejects with an `ApiError`.
 */
export type Renew = (track: PlayerTrack) => Promise<string | null>;
