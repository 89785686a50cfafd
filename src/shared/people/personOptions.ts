import { optionsOf } from '../options';

/** What an account can be at the moment; the first that applies. */
export const PERSON_STATE_OPTIONS = optionsOf({
  deleted: 'Deleted',
  suspended: 'Suspended',
  unconfirmed: 'No e-mail confirmed',
  in_review: 'In review',
  declined: 'Declined',
  active: 'Active',
});
export type PersonState = (typeof PERSON_STATE_OPTIONS)[number]['value'];

export const PERSON_KIND_OPTIONS = optionsOf({
  artist: 'Artists',
  media: 'Outlets',
  admin: 'Admins',
});

/** Why an account is suspended, for the log; the person reads the text. */
export const SUSPENSION_KIND_OPTIONS = optionsOf({
  payments: 'Payments taken back',
  work: 'Work not delivered',
  false_outlet: 'False outlet',
  abuse: 'Abuse',
  law: 'Asked for by law',
});
