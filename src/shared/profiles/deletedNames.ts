import type { Role } from '@/shared/roles';

/** The name that replaces a deleted account's for the other side of an order. */
export const DELETED_NAMES: Readonly<Record<Role, string>> = {
  artist: 'Deleted artist',
  media: 'Deleted outlet',
};
