import { type InferType, object } from 'yup';
import { FLAG, listOf, NUMBER, TEXT, TEXT_OR_NULL } from '../platform/responseParts';

/** The settings of a release's public page. */
export const releasePageResponse = object({
  is_public: FLAG,
  /** Whether the public pages are open before the embargo's day, as the artist has confirmed. */
  opens_early: FLAG,
  /** Whether anybody can hear 30 seconds of each track that `clips` counts. */
  has_clip: FLAG,
  /** Whether anybody can download the artwork, the photos and the press kit. */
  has_downloads: FLAG,
  /** In the order in which they are shown. */
  links: listOf(TEXT),
  /** One a line, `Role: name`. */
  credits: TEXT_OR_NULL,
  /** The path of the page, which stays the same; `null` before it is first made public. */
  path: TEXT_OR_NULL,
  /** The number of the campaign's tracks from which a clip can be cut. */
  clips: NUMBER,
  /** In the order in which they are shown. */
  photos: listOf(
    object({
      id: NUMBER,
      /** The file's name, as its owner gave it. */
      name: TEXT,
      /** The path of a small picture under the media base, `/media/`. */
      thumbnail: TEXT,
    }),
  ),
  version: NUMBER,
}).meta({ name: 'ReleasePage' });
export type ReleasePage = InferType<typeof releasePageResponse>;
