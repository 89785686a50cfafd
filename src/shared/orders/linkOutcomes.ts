/** The possible results of checking a delivered link. */
export const LINK_OUTCOMES = [
  /** The page names the artist or the release. */
  'live',
  /** The page names neither. */
  'unnamed',
  /** The response is not a page that can be read. */
  'unreadable',
  /** The page no longer exists. */
  'gone',
  /** There was no response. */
  'unreachable',
  /** The address is not allowed, so it is not requested. */
  'refused',
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];
