import { skipToken } from '@reduxjs/toolkit/query';
import { toCents } from '@/shared/platform/format';
import { planCalls } from '@/shared/market/plans.calls';
import type { Plan, plansContract } from '@/shared/market/plans.schemas';
import { useDataSelector } from './entitiesState';
import { endpointsOf } from './endpointsOf';

const plansApi = endpointsOf<typeof plansContract>(planCalls);

/* Prices and free outlets change without this browser, so each visit fetches them again. */
plansApi.enhanceEndpoints({ endpoints: { getPlanCandidates: { keepUnusedDataFor: 0 } } });

export const { useGetPlanCandidatesQuery, useGetPlanQuery, useUpdatePlanMutation } = plansApi;

export const useKnownPlan = (campaign: number | null): Plan | undefined =>
  useDataSelector((state) => state.entities.plans.entities[campaign ?? 0]);

/** The plan of a campaign, with the state of its orders, once it is loaded; `null` asks for none. */
export function usePlan(campaign: number | null): Plan | undefined {
  plansApi.endpoints.getPlan.useQuerySubscription(campaign ?? skipToken);
  return useKnownPlan(campaign);
}

/**
 * The rest of a plan's budget after the orders of its campaign, in cents; negative if they cost
 * more, and `null` without a budget.
 */
export const unspentCents = ({ budget, ordered }: Pick<Plan, 'budget' | 'ordered'>) =>
  budget === 0 ? null : toCents(budget) - toCents(ordered);
