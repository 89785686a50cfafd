import type { Role } from '@/shared/platform/roles';

/** The names shown to the other side of an order once an account is deleted. */
export const DELETED_NAMES: Readonly<Record<Role, string>> = {
  artist: 'Deleted artist',
  media: 'Deleted outlet',
};
