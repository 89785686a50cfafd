import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import { outletProfile } from '@/shared/identity/outletResponse';
import type { OutletHeadRow } from './outletsRepository';

const FIELDS = fieldsOf(outletProfile);

/** Presents the part of an outlet's profile that everybody may read. */
export const presentOutletHead = ({ profile, isFull, memberSince }: OutletHeadRow) => ({
  ...presentFields(profile, FIELDS),
  is_full: isFull,
  member_since: memberSince.toISOString(),
});
