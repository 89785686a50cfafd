/** The names shown to the other side of an order once an account is deleted. */
export const DELETED_NAMES: Readonly<Record<Role, string>> = {
  artist: 'Deleted artist',
  media: 'Deleted outlet',
};

/* Not with the other lists, since every page with a session needs only this one. */
export const ROLES = ['artist', 'media'] as const;
export type Role = (typeof ROLES)[number];

/** The permissions of an admin; an owner may do everything. */
export const ADMIN_ROLES = ['moderator', 'finance', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Required permissions: those of any admin, of a role and of owners, or of owners alone. */
export const ADMIN_CALLERS = ['admin', 'moderator', 'finance', 'owner'] as const;
export type AdminCaller = (typeof ADMIN_CALLERS)[number];
export const isForAdmins = (caller: string): caller is AdminCaller =>
  ADMIN_CALLERS.some((each) => each === caller);

/** `role` is `null` unless the account is an admin. */
export const mayAct = (role: AdminRole | null, caller: AdminCaller): boolean =>
  role !== null && (caller === 'admin' || role === 'owner' || role === caller);

/** The parts of an outlet's people beside its owner. */
export const SEAT_PARTS = ['editor', 'finance'] as const;
export type SeatPart = (typeof SEAT_PARTS)[number];

/**
 * Who of an outlet's people may do something: owner and one part, everybody, or everybody for
 * themselves. What says nothing is the owner's.
 */
export type ForPart = SeatPart | 'any' | 'self';

export const partMay = (part: SeatPart | null | undefined, may: ForPart | undefined): boolean =>
  part == null || may === 'any' || may === 'self' || may === part;
