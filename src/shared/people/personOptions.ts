/** What an account can be at the moment; the first that applies. */
export const PERSON_STATE_OPTIONS = [
  { value: 'deleted', label: 'Deleted' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'No e-mail confirmed' },
  { value: 'in_review', label: 'In review' },
  { value: 'declined', label: 'Declined' },
  { value: 'active', label: 'Active' },
] as const;
export type PersonState = (typeof PERSON_STATE_OPTIONS)[number]['value'];

export const PERSON_KIND_OPTIONS = [
  { value: 'artist', label: 'Artists' },
  { value: 'media', label: 'Outlets' },
  { value: 'admin', label: 'Admins' },
] as const;

/** Why an account is suspended, for the log; the person reads the text. */
export const SUSPENSION_KIND_OPTIONS = [
  { value: 'payments', label: 'Payments taken back' },
  { value: 'work', label: 'Work not delivered' },
  { value: 'false_outlet', label: 'False outlet' },
  { value: 'abuse', label: 'Abuse' },
  { value: 'law', label: 'Asked for by law' },
] as const;
