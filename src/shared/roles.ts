/* Apart from the other lists, since every page with a session needs it and none of those. */
export const ROLES = ['artist', 'media'] as const;
export type Role = (typeof ROLES)[number];

/** What an admin may decide; an owner may do everything. */
export const ADMIN_ROLES = ['moderator', 'finance', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The admins who may do something: every one, or those of a role and owners. */
const ADMIN_CALLERS = ['admin', 'moderator', 'finance'] as const;
export type AdminCaller = (typeof ADMIN_CALLERS)[number];
export const isForAdmins = (caller: string): caller is AdminCaller =>
  ADMIN_CALLERS.some((each) => each === caller);

/** `role` is `null` for an account that is no admin. */
export const mayAct = (role: AdminRole | null, caller: AdminCaller): boolean =>
  role !== null && (caller === 'admin' || role === 'owner' || role === caller);
