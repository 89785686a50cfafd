/**
 * The callers, and the group of each in the presets below. The requested record belongs to the
 * artist and the media account that are called owners; the others own nothing.
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

/** Builds the statuses from one for each group, with exceptions for single callers. */
const statuses = (
  kinds: Record<(typeof CALLERS)[Caller], number>,
  exceptions: Partial<Statuses> = {},
): Statuses => ({
  ...(Object.fromEntries(callers.map((caller) => [caller, kinds[CALLERS[caller]]])) as Statuses), // all of them
  ...exceptions,
});

/** For a call that ignores the token. */
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
export const outletOwner = (status: number, others = 404) =>
  statuses({ stranger: 401, artist: 403, media: others }, { 'media owner': status });

/** For the two sides of an order, which may see it without being allowed to move it. */
export const parties = (artist: number, outlet: number) =>
  signedIn(404, { 'artist owner': artist, 'media owner': outlet });

/** For calls of admins, whatever their role. */
export const admins = (status: number) => signedIn(403, { admin: status });
