import { fieldsOf, presentFields } from '@/server/http/presentFields';
import { outletProfile } from '@/shared/outlets/outletsContract';
import type { OutletHeadRow } from './outletsRepository';

const FIELDS = fieldsOf(outletProfile);

/** Presents what everybody reads of an outlet's profile. */
export const presentOutletHead = ({ profile, isFull, memberSince }: OutletHeadRow) => ({
  ...presentFields(profile, FIELDS),
  is_full: isFull,
  member_since: memberSince.toISOString(),
});
