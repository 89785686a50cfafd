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

/** Whether a delivered page says, near the article, that it was paid for. */
export const LABEL_OUTCOMES = [
  'labelled',
  'not_found',
  /** The page could not be read as a whole. */
  'unreadable',
] as const;
export type LabelOutcome = (typeof LABEL_OUTCOMES)[number];
