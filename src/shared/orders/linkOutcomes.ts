/** What a look at a delivered link has found. */
export const LINK_OUTCOMES = [
  /** A page that names the artist or the release. */
  'live',
  /** A page that names neither. */
  'unnamed',
  /** An answer that is no page which can be read. */
  'unreadable',
  /** Not there any more. */
  'gone',
  /** No answer. */
  'unreachable',
  /** An address that is not asked. */
  'refused',
] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];
