import { LINK_FIELD_NAMES } from '@/shared/options';
import type { User } from '@/shared/profile/profileSchemas';

const LABELS: Record<(typeof LINK_FIELD_NAMES)[number], string> = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  twitter: 'Twitter',
};

export type LinkName = (typeof LINK_FIELD_NAMES)[number];

/** Every link field with its label, in the order of the forms. */
export const LINK_FIELDS: readonly { name: LinkName; label: string }[] = LINK_FIELD_NAMES.map(
  (name) => ({ name, label: LABELS[name] }),
);

/** The links that a profile has. */
export function linksOf(
  profile: User['profile'],
): { name: LinkName; label: string; value: string }[] {
  return LINK_FIELDS.flatMap(({ name, label }) => {
    const value = profile[name];
    return value === null || value === '' ? [] : [{ name, label, value }];
  });
}
