import { optionsOf } from '../platform/options';

/** The states of an account; the first that applies is shown. */
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

/** The reasons for a suspension, for the log; the person reads the text. */
export const SUSPENSION_KIND_OPTIONS = optionsOf({
  payments: 'Payments taken back',
  work: 'Work not delivered',
  false_outlet: 'False outlet',
  abuse: 'Abuse',
  law: 'Asked for by law',
});
