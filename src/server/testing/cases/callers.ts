/**
 * Who calls, and what it is in the presets below. What is asked for belongs to the artist and the
 * media account that are called owner; the others have nothing.
 */
export const CALLERS = {
  'no token': 'stranger',
  expired: 'stranger',
  'ended session': 'stranger',
  'artist owner': 'artist',
  'other artist': 'artist',
  admin: 'artist',
  'media owner': 'media',
  'other media': 'media',
} as const;
export type Caller = keyof typeof CALLERS;
export const callers = Object.keys(CALLERS) as Caller[]; // its own keys

export type Statuses = Readonly<Record<Caller, number>>;

/** By what the callers are, and what is said to single ones. */
const statuses = (
  kinds: Record<(typeof CALLERS)[Caller], number>,
  exceptions: Partial<Statuses> = {},
): Statuses => ({
  ...(Object.fromEntries(callers.map((caller) => [caller, kinds[CALLERS[caller]]])) as Statuses), // all of them
  ...exceptions,
});

/** The call does not look at the token. */
export const everyone = (status: number) =>
  statuses({ stranger: status, artist: status, media: status });
export const signedIn = (status: number, exceptions?: Partial<Statuses>) =>
  statuses({ stranger: 401, artist: status, media: status }, exceptions);
export const artists = (status: number) => statuses({ stranger: 401, artist: status, media: 403 });
export const outlets = (status: number) => statuses({ stranger: 401, artist: 403, media: status });
export const artistOwner = (status: number, others = 404): Statuses => ({
  ...artists(others),
  'artist owner': status,
});
export const mediaOwner = (status: number, others = 404) =>
  statuses({ stranger: 401, artist: 403, media: others }, { 'media owner': status });

/** The two sides of an order, to each of whom it may be there and yet not to be moved. */
export const parties = (artist: number, media: number) =>
  signedIn(404, { 'artist owner': artist, 'media owner': media });

/** Who has the right of an admin, whatever the role. */
export const admins = (status: number) => signedIn(403, { admin: status });
