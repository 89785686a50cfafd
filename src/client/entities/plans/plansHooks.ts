import type { Plan } from '@/shared/plans/plansContract';
import { useDataSelector } from '../entitiesState';
import { type Loading, loadState, useLoading } from '../loadState';
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
