import type { Decision } from '@/shared/audit/auditContract';
import { listPath } from '../listPath';
import { useRecords } from '../listSelectors';
import { makeUsePages, type Pages } from '../usePages';
import { auditApi, DECISIONS } from './auditApi';

const useDecisionPages = makeUsePages('decisions', auditApi.endpoints.listDecisions, true);

export interface DecisionFilters extends Record<string, string> {
  search: string;
  /** The id of an account. */
  person: string;
  action: string;
  /** Moments in ISO 8601, UTC; `to` is excluded. */
  from: string;
  to: string;
}

/** The entries of the log that the filters find, newest first, page by page. */
export function useDecisions(filters: DecisionFilters): Pages & { decisions: readonly Decision[] } {
  const pages = useDecisionPages(listPath(DECISIONS, filters));
  return { ...pages, decisions: useRecords('decisions', pages.ids) };
}

/** The newest decisions about the account with this id. */
export function useDecisionsAbout(id: number): Pages & { decisions: readonly Decision[] } {
  const pages = useDecisionPages(listPath(DECISIONS, { about: String(id), limit: '5' }));
  return { ...pages, decisions: useRecords('decisions', pages.ids) };
}
