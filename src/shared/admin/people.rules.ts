import type { AdminCaller } from '../platform/roles';
import { REASON_MIN } from '../platform/limits';
import { optionsOf } from '../platform/options';

/** The admins who suspend people, and view as them. */
export const PEOPLE_DECIDER = 'moderator' satisfies AdminCaller;

export const PERSON_STATE_OPTIONS = optionsOf({
  deleted: 'Deleted',
  suspended: 'Suspended',
  unconfirmed: 'Email not confirmed',
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

/** What an owner does for whoever logs in; `keep` takes a reset of two-step log-in back. */
const LOG_IN_HELP = ['password', 'reset', 'keep'] as const;
/** For a person who works at an outlet, `remove` ends that. */
export const SEAT_HELP: readonly string[] = [...LOG_IN_HELP, 'remove'];
export const ACCOUNT_HELP: readonly string[] = [...LOG_IN_HELP, 'export', 'delete'];
export const HELP_KINDS = [...LOG_IN_HELP, 'remove', 'export', 'delete'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

export const NOTE_MAX = 2000;

export const PERSON_MESSAGES = {
  kindMissing: 'Please choose a reason.',
  textMissing: `Please write at least ${REASON_MIN} letters: the person reads them.`,
  noteMissing: 'Please write a note.',
  viewReasonMissing: `Please write at least ${REASON_MIN} letters: they are kept in the log.`,
  own: 'Nobody decides on their own account.',
  ownersEnd: 'Only owners log other admins out.',
  noSums: 'Only owners can see sums of money.',
  viewOfAdmin: 'Nobody can view the account of an admin.',
  sameEmail: 'This is their address already.',
  linksWork: 'Enough links were sent. The newest one still works.',
  notForThem: 'This is not possible for this person.',
  noFactor: 'Another admin was first, or two-step log-in is off.',
  deletionOfAdmin: 'Take the admin out of the team first.',
  lastAdmin: 'This is the last owner who can log in.',
  suspendedAlready: 'Another admin has suspended this account in the meantime.',
  notSuspended: 'This account is not suspended any more.',
  deleted: 'This account was deleted.',
  confirmed: 'The address is confirmed already.',
  justSent: 'An email was sent a moment ago. Please wait a minute.',
  listFailed: 'An error occurred while fetching people.',
  loadFailed: 'An error occurred while fetching this person.',
  suspendFailed: 'The account could not be suspended. Please try again.',
  liftFailed: 'The suspension could not be lifted. Please try again.',
  sessionsFailed: 'The sessions could not be ended. Please try again.',
  confirmationFailed: 'The email could not be sent. Please try again.',
  viewFailed: 'The account could not be opened. Please try again.',
  noteFailed: 'The note could not be saved. Please try again.',
} as const;

export const PERSON_CONFLICTS = {
  suspended: 'suspended_already',
  lifted: 'not_suspended',
  lastAdmin: 'last_admin',
  deleted: 'account_deleted',
  confirmed: 'confirmed_already',
  justSent: 'just_sent',
  noFactor: 'no_second_factor',
} as const;

/** What two accounts can have in common; names and sites are those of outlets. */
export const LIKENESSES = ['bank', 'browser', 'name', 'network', 'site'] as const;
export type Likeness = (typeof LIKENESSES)[number];
