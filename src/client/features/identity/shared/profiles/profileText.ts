import { LINK_LABELS, LINK_NAMES } from '@/shared/platform/options';
import type { User, OutletProfile } from '@/shared/identity/profiles.schemas';

export const LINK_FIELDS = LINK_NAMES.map((name) => ({ name, label: LINK_LABELS[name] }));

/**
 * Returns the changes of an outlet's name and links that wait for approval; `null` removes a value.
 */
export const waitingOfOutlet = ({ proposed }: Pick<OutletProfile, 'proposed'>) =>
  [{ name: 'company_name', label: 'Media name' } as const, ...LINK_FIELDS].flatMap(
    ({ name, label }) => {
      const value = proposed?.[name];
      return value === undefined ? [] : { label, value };
    },
  );

export function nameOf(user: User): string {
  const name = user.role === 'artist' ? user.profile.stage_name : user.profile.company_name;
  return name ?? user.username;
}

export const roleLabel = (user: User): string => (user.role === 'artist' ? 'Artist' : 'Media');
