/* Apart from the other lists, since every page with a session needs it and none of those. */
export const ROLES = ['artist', 'media'] as const;
export type Role = (typeof ROLES)[number];
