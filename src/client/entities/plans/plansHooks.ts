import type { ApiError } from '@/shared/apiError';
import type { PlanPriority } from '@/shared/plans/planOptions';
import type { PlanCandidates } from '@/shared/plans/plansContract';
import { toApiError } from '@/client/lib/apiError';
import type { Callable } from '../callEndpoint';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { makeUseRecord } from '../makeUseRecord';
import { type PlanChanges, plansApi } from './plansApi';

export const planEndpoints: Callable<typeof plansApi> = plansApi.endpoints;

export type { PlanChanges };

/** The plan of a campaign, by the campaign's id, with the state of its orders. */
export const usePlan = makeUseRecord('plans', plansApi.useGetPlanQuery);

export interface Candidates extends LoadedValue<PlanCandidates> {
  /** Whether they are rated by this priority, and not by the previous one. */
  isCurrent: boolean;
  /** The error of rating them by this priority. */
  failure?: ApiError | undefined;
}

/** The services that a plan can choose from, rated by its priority. */
export function useCandidates(id: number, priority: PlanPriority): Candidates {
  const { isCurrent, failure, ...query } = plansApi.useGetPlanCandidatesQuery(
    { id, priority },
    {
      selectFromResult: (result) => ({
        ...valueState(result),
        isCurrent: result.currentData !== undefined,
        failure: result.isError ? toApiError(result.error) : undefined,
      }),
    },
  );
  return { ...useValue(query), isCurrent, failure };
}
