import { type InferType, object } from 'yup';
import { choice, line } from './fields';
import { SEARCH_MAX } from './limits';
import { idFilter, pagedFields, pageOf } from './paging';
import { NUMBER, NUMBER_OR_NULL, option, TEXT, TEXT_OR_NULL } from './responseParts.schemas';
import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_SUBJECTS } from './audit.rules';
import { contract } from './contract';
import { momentField } from './dayFields';
import { auditCalls } from './audit.calls';

const period = {
  /** The period includes `from` and excludes `to`. */
  from: momentField(),
  to: momentField(),
};
const query = object(period);
export type AuditPeriod = InferType<typeof query>;

const listQuery = object({
  ...pagedFields,
  ...period,
  /** A person's e-mail address, name or number, or the number of an order. */
  search: line('Search', SEARCH_MAX),
  person: idFilter('Please enter the number of an account.'),
  /** The account that decided. */
  by: idFilter('Please enter the number of an account.'),
  about: idFilter('Please enter the number of an account.'),
  action: choice('What', AUDIT_ACTIONS),
});
export type DecisionsQuery = InferType<typeof listQuery>;

const someone = object({ id: NUMBER, name: TEXT }).nullable();

export const auditEntryResponse = object({
  id: NUMBER,
  date: TEXT,
  actor: option(AUDIT_ACTORS),
  /** The account that decided, if a person did. */
  by: someone,
  action: option(AUDIT_ACTIONS),
  about: someone,
  subject: option(AUDIT_SUBJECTS),
  subject_id: NUMBER,
  order: NUMBER_OR_NULL,
  /** US dollars; `null` for a moderator. */
  amount: NUMBER_OR_NULL,
  /** The states before and after the decision; `null` for a moderator if they name a sum. */
  before: TEXT_OR_NULL,
  after: TEXT_OR_NULL,
  /** The reason given to the person, or the reason for viewing the account. */
  reason: TEXT_OR_NULL,
}).meta({ name: 'Decision' });
export type Decision = InferType<typeof auditEntryResponse>;

export const auditContract = contract(auditCalls, {
  listDecisions: { query: listQuery, response: pageOf(auditEntryResponse) },
  exportAuditCsv: { query },
  exportAuditJson: { query },
});
