import { LINK_LABELS, LINK_NAMES, type LinkName } from '@/shared/platform/options';
import type { OutletProfile, User } from '@/shared/identity/profiles.schemas';

/** All link fields with their labels, in the order of the forms. */
export const LINK_FIELDS = LINK_NAMES.map((name) => ({ name, label: LINK_LABELS[name] }));

/** Returns the links that a profile has. */
export function linksOf(
  profile: User['profile'],
): { name: LinkName; label: string; value: string }[] {
  return LINK_FIELDS.flatMap(({ name, label }) => {
    const value = profile[name];
    return value === null || value === '' ? [] : [{ name, label, value }];
  });
}

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
