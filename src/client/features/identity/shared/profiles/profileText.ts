import { LINK_LABELS, LINK_NAMES } from '@/shared/platform/options';
import type { AccountRole } from '@/shared/platform/roles';
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

export const nameOf = ({ role, profile, username }: User): string =>
  (role === 'artist' ? profile.stage_name : profile?.company_name) ?? username;

const ROLE_LABELS: Readonly<Record<AccountRole, string>> = {
  artist: 'Artist',
  media: 'Media',
  staff: 'Staff',
};

export const roleLabel = ({ role }: User): string => ROLE_LABELS[role];
