import type { ApiError } from '@/shared/apiError';
import type { PlanPriority } from '@/shared/plans/planOptions';
import type { Plan, PlanCandidates } from '@/shared/plans/plansContract';
import { toApiError } from '@/client/lib/apiError';
import { useDataSelector } from '../entitiesState';
import {
  type LoadedValue,
  type Loading,
  loadState,
  useLoading,
  useValue,
  valueState,
} from '../loadState';
import { useCall } from '../useCall';
import { type PlanChanges, plansApi } from './plansApi';

export type { PlanChanges };

export interface OnePlan extends Loading {
  plan?: Plan;
}

/** The plan of a campaign, with the state of its orders; `null` asks for none. */
export function usePlan(campaign: number | null): OnePlan {
  const loading = useLoading(
    plansApi.useGetPlanQuery(campaign ?? 0, {
      skip: campaign === null,
      selectFromResult: loadState,
    }),
  );
  const plan = useDataSelector((state) => state.entities.plans.entities[campaign ?? 0]);
  return plan ? { ...loading, plan } : loading;
}

/** Saves changes of a plan; the id is that of its campaign. */
export const useSavePlan = () => useCall(plansApi.endpoints.updatePlan);

export interface Candidates extends LoadedValue<PlanCandidates> {
  /** Whether they are rated by this priority; until then they are those of the one before. */
  isCurrent: boolean;
  /** Why they could not be rated by this priority. */
  failure?: ApiError | undefined;
}

/** The services that a plan can choose from, rated by what matters. */
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
