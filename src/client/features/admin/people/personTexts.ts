import { type Likeness, PERSON_STATE_OPTIONS, type PersonState } from '@/shared/admin/people.rules';
import type { PersonRow } from '@/shared/admin/people.schemas';
import type { StatusTone } from '@/client/ui/StatusChip';

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

export const LIKENESS_TEXTS: Readonly<Record<Likeness, string>> = {
  bank: 'paid to the same bank account',
  browser: 'logs in with the same browser',
  name: 'has the same name',
  network: 'signed up from the same network',
  site: 'has the same website',
};
