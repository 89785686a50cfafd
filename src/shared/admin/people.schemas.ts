import { type InferType, object } from 'yup';
import { choice, idField, line, reason, text } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { valuesOf, OUTLET_TIERS } from '../platform/options';
import { pagedFields, pageOf } from '../platform/paging';
import { ACCOUNT_ROLES } from '../platform/roles';
import { REPORT_CATEGORY_OPTIONS } from '../platform/reports.rules';
import { REPORT_MESSAGES } from '../platform/reportMessages';
import {
  HELP_KINDS,
  LIKENESSES,
  NOTE_MAX,
  PERSON_MESSAGES,
  PERSON_KIND_OPTIONS,
  PERSON_STATE_OPTIONS,
  SUSPENSION_KIND_OPTIONS,
} from './people.rules';
import { auditEntryResponse } from '../platform/audit.schemas';
import { contract } from '../platform/contract';
import { emailField } from '../identity/auth.requests';
import { obstacles } from '../identity/profiles.schemas';
import { seatPerson } from '../identity/seats.schemas';
import { sessionResponse } from '../identity/sessions.schemas';
import { adminOrderResponse } from '../trade/adminOrders.schemas';
import {
  FACE,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
  COUNTRY,
} from '../platform/responseParts.schemas';
import { peopleCalls } from './people.calls';

export const peopleQuerySchema = object({
  ...pagedFields,
  /** An e-mail address or its beginning, a user name, words of a name, or the number. */
  search: line('Search', SEARCH_MAX),
  kind: choice('Kind', valuesOf(PERSON_KIND_OPTIONS)),
  state: choice('State', valuesOf(PERSON_STATE_OPTIONS)),
});
export type PeopleQuery = InferType<typeof peopleQuerySchema>;

/** The text that the person reads. */
const textField = () =>
  reason(PERSON_MESSAGES.textMissing, 'Text').required(PERSON_MESSAGES.textMissing);

export const suspendSchema = object({
  kind: choice('Reason', valuesOf(SUSPENSION_KIND_OPTIONS)).required(PERSON_MESSAGES.kindMissing),
  text: textField(),
});
export type Suspend = InferType<typeof suspendSchema>;

export const takeDownSchema = object({
  category: choice('What is wrong', valuesOf(REPORT_CATEGORY_OPTIONS)).required(
    REPORT_MESSAGES.category,
  ),
  text: textField(),
});
export type TakeDown = InferType<typeof takeDownSchema>;

/** For the log; the person does not read it. */
const loggedReason = () =>
  reason(PERSON_MESSAGES.viewReasonMissing).required(PERSON_MESSAGES.viewReasonMissing);

export const viewSchema = object({ reason: loggedReason() });

/** Somebody who works at the outlet; without it, the owner is helped. */
const person = () => idField('This is not a person.').optional();

export const personEmailSchema = object({
  email: emailField(),
  reason: loggedReason(),
  person: person(),
});

export const helpSchema = object({
  kind: choice('Kind', HELP_KINDS).required('Please choose what is to be done.'),
  reason: loggedReason(),
  person: person(),
});
export type Help = InferType<typeof helpSchema>;

export const noteSchema = object({
  text: text('Note', NOTE_MAX).required(PERSON_MESSAGES.noteMissing),
});

/** What an owner can help with. */
const logIn = {
  /** An address that its owner has to confirm before it takes effect. */
  new_email: TEXT_OR_NULL,
  second_factor: object({
    since: TEXT,
    codes_left: NUMBER,
    /** When it is turned off for a person who has lost the app. */
    reset_due_at: TEXT_OR_NULL,
  }).nullable(),
};

const row = {
  id: NUMBER,
  name: TEXT,
  email: TEXT,
  username: TEXT,
  role: option(ACCOUNT_ROLES),
  face: FACE,
  is_admin: FLAG,
  state: option(valuesOf(PERSON_STATE_OPTIONS)),
  orders: NUMBER,
  /** The last use of its open sessions; ISO 8601, UTC. */
  seen_at: TEXT_OR_NULL,
  created_at: TEXT,
  is_own: FLAG,
  version: NUMBER,
};
export const personRow = object(row).meta({ name: 'PersonRow' });
export type PersonRow = InferType<typeof personRow>;

const personNote = object({
  id: NUMBER,
  text: TEXT,
  /** The name of the admin; `null` when that account was deleted. */
  author: TEXT_OR_NULL,
  created_at: TEXT,
});

/** Amounts are US dollars; `null` for a moderator. */
export const personResponse = object({
  ...row,
  country: COUNTRY.nullable(),
  tier: option(OUTLET_TIERS).nullable(),
  public_page: TEXT_OR_NULL,
  ...logIn,
  /** What prevents the deletion of the account. */
  obstacles: obstacles(),
  /** Of an outlet: those who work there beside its owner. */
  people: listOf(seatPerson.shape(logIn)),
  suspended_at: TEXT_OR_NULL,
  suspended_reason: TEXT_OR_NULL,
  /** The number of its paid orders, and the sum of their prices. */
  paid: object({ orders: NUMBER, amount: NUMBER_OR_NULL }),
  disputes: NUMBER,
  held: NUMBER_OR_NULL,
  balance: NUMBER_OR_NULL,
  /** Other accounts that may belong to the same person, and why. */
  alike: listOf(object({ id: NUMBER, name: TEXT, by: listOf(option(LIKENESSES)) })),
  /** The orders that a suspension would close, and those that it would turn into disputes. */
  open: object({ unpaid: NUMBER, paid: NUMBER }),
  sessions: listOf(sessionResponse),
  /** Newest first; the admin does not read those about themselves. */
  notes: listOf(personNote),
  /** The latest decisions by the account and about it. */
  decisions: listOf(auditEntryResponse),
  latest_orders: listOf(adminOrderResponse),
  /** Its campaigns but for drafts, or the outlet and its services; newest first. */
  records: listOf(
    object({
      kind: option(['campaigns', 'outlets', 'services']),
      id: NUMBER,
      /** The title, or the type. */
      name: TEXT,
      is_approved: FLAG,
    }),
  ),
}).meta({ name: 'Person' });
export type Person = InferType<typeof personResponse>;

/** The access token of a view, which has no refresh token. */
const viewResponse = object({ access: TEXT });

export const peopleContract = contract(peopleCalls, {
  listPeople: { query: peopleQuerySchema, response: pageOf(personRow) },
  getPerson: { response: personResponse },
  suspendPerson: { body: suspendSchema, response: personResponse },
  liftPerson: { response: personResponse },
  takeDownPerson: { body: takeDownSchema, response: personResponse },
  endPersonSessions: { response: personResponse },
  confirmPerson: { response: personResponse },
  viewPerson: { body: viewSchema, response: viewResponse },
  changePersonEmail: { body: personEmailSchema, response: personResponse },
  helpPerson: { body: helpSchema, response: personResponse },
  addPersonNote: { body: noteSchema, response: personResponse },
});
