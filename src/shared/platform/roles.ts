/** The names shown to the other side of an order once an account is deleted. */
export const DELETED_NAMES: Readonly<Record<Role, string>> = {
  artist: 'Deleted artist',
  media: 'Deleted outlet',
};

/* Not with the other lists, since every page with a session needs only this one. */
export const ROLES = ['artist', 'media'] as const;
export type Role = (typeof ROLES)[number];

/** Of an account: `staff` is an admin without a profile, who neither sells nor buys. */
export const ACCOUNT_ROLES = [...ROLES, 'staff'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** In the place of a profile's id, which is never 0. */
export const NO_PROFILE = 0;

/** The permissions of an admin; an owner may do everything. */
export const ADMIN_ROLES = ['moderator', 'finance', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Required permissions: those of any admin, of a role and of owners, or of owners alone. */
export const ADMIN_CALLERS = ['admin', 'moderator', 'finance', 'owner'] as const;
export type AdminCaller = (typeof ADMIN_CALLERS)[number];
export const isForAdmins = (caller: string): caller is AdminCaller =>
  ADMIN_CALLERS.some((each) => each === caller);

/** Those who see sums of money. */
export const AMOUNTS_READER = 'finance' satisfies AdminCaller;

/** `role` is `null` unless the account is an admin. */
export const mayAct = (role: AdminRole | null, caller: AdminCaller): boolean =>
  role !== null && (caller === 'admin' || role === 'owner' || role === caller);

/** The parts of an outlet's people beside its owner. */
export const SEAT_PARTS = ['editor', 'finance'] as const;
export type SeatPart = (typeof SEAT_PARTS)[number];

/** Of a person at an outlet, or of an admin. */
export type AnyPart = SeatPart | AdminRole;
export const ANY_PARTS: readonly AnyPart[] = ['owner', 'editor', 'moderator', 'finance'];

/**
 * Who of an outlet's people may do something: owner and one part, everybody, or everybody for
 * themselves. What says nothing is the owner's.
 */
export type ForPart = SeatPart | 'any' | 'self';

/** What every account may do, that of staff too. */
export const isOfEach = (may: ForPart | undefined): boolean => may === 'any' || may === 'self';

export const partMay = (part: SeatPart | null | undefined, may: ForPart | undefined): boolean =>
  part == null || isOfEach(may) || may === part;
