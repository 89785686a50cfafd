import { formatPrice } from '@/shared/platform/amounts';
import { PERSON_STATE_OPTIONS, type PersonState } from '@/shared/admin/personOptions';
import type { PersonRow } from '@/shared/admin/people.schemas';
import { coverSeed } from '@/shared/platform/coverSeed';
import type { StatusTone } from '@/client/ui/StatusChip';

/** The amount as text; nothing for a moderator, who gets none. */
export const amountOf = (amount: number | null) => (amount === null ? [] : [formatPrice(amount)]);

export const kindOf = ({ role, is_admin }: PersonRow): string => {
  if (is_admin) return 'Admin';
  return role === 'artist' ? 'Artist' : 'Outlet';
};

export const stateLabel = (state: PersonState): string =>
  PERSON_STATE_OPTIONS.find(({ value }) => value === state)?.label ?? state;

export const STATE_TONES: Readonly<Record<PersonState, StatusTone>> = {
  active: 'done',
  suspended: 'failed',
  unconfirmed: 'waiting',
  in_review: 'working',
  declined: 'off',
  deleted: 'off',
};

export const coverOfPerson = ({ role, profile }: PersonRow) =>
  role === 'artist' ? coverSeed.artist(profile) : coverSeed.media({ id: profile, logo: null });
