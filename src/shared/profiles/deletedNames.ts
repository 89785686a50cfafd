import type { Role } from '@/shared/roles';

/** What the other side of an order sees of an account that its owner has deleted. */
export const DELETED_NAMES: Readonly<Record<Role, string>> = {
  artist: 'Deleted artist',
  media: 'Deleted outlet',
};
