import { planCalls } from '@/shared/plans/plans.calls';
import type { PlanCandidates, plansContract } from '@/shared/plans/plansContract';
import type { PlanPriority } from '@/shared/plans/planOptions';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { RecordResponse } from '../entityPatch';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof plansContract>(planCalls);

/** Only given fields change. */
export type PlanChanges = ArgOf<typeof calls.updatePlan>['body'];

export interface CandidatesOf {
  /** The id of the campaign. */
  id: number;
  priority: PlanPriority;
}

export const plansApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, changed } = recordEndpoints(builder, 'plans');
    return {
      getPlan: builder.query<RecordResponse<'plans'>, number>({
        query: (id) => requestOf(calls.getPlan, id),
        ...changed,
        providesTags: ['Order'],
      }),
      updatePlan: change(calls.updatePlan),
      getPlanCandidates: builder.query<PlanCandidates, CandidatesOf>({
        query: ({ id, priority }) => {
          const request = requestOf(calls.getPlanCandidates, { id });
          return { ...request, path: `${request.path}?priority=${priority}` };
        },
        /* Prices and free outlets change without this browser, so each visit fetches them again. */
        keepUnusedDataFor: 0,
      }),
    };
  },
});
