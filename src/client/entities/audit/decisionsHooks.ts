import { listPath } from '../listPath';
import { makeUseRows } from '../usePages';
import { auditApi, DECISIONS } from './auditApi';

const useDecisionRows = makeUseRows('decisions', auditApi.endpoints.listDecisions, true);

export interface DecisionFilters extends Record<string, string> {
  search: string;
  /** The id of an account. */
  person: string;
  action: string;
  /** Moments in ISO 8601, UTC; `to` is excluded. */
  from: string;
  to: string;
}

/** The filtered entries of the log, newest first, page by page. */
export const useDecisions = (filters: DecisionFilters) =>
  useDecisionRows(listPath(DECISIONS, filters));

/** The newest decisions about the account with this id. */
export const useDecisionsAbout = (id: number) =>
  useDecisionRows(listPath(DECISIONS, { about: String(id), limit: '5' }));
