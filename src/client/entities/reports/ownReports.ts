import { useCallback } from 'react';
import { reportCalls } from '@/shared/reports/reports.calls';
import type { DecidedReport, reportsContract } from '@/shared/reports/reportsContract';
import type { ReportCreate } from '@/shared/reports/reportSchemas';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import { useDataDispatch } from '../entitiesState';
import { type LoadedValue, useValue, valueState } from '../loadState';
import { callInPrivate } from '../privateCall';
import { useOnce } from '@/client/lib/useOnce';

/* Calls for every user; those for admins are in `reportsApi.ts`. */

const calls = callsOf<Pick<typeof reportsContract, keyof typeof reportCalls>>(reportCalls);

const ownReportsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getDecision: builder.query<DecidedReport, number>({
      query: (id) => requestOf(calls.getDecision, id),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** The decision on a report. */
export const useDecision = (id: number): LoadedValue<DecidedReport> =>
  useValue(ownReportsApi.useGetDecisionQuery(id, { selectFromResult: valueState }));

/** Sends a report, only once even if it is repeated; rejects with an `ApiError`. */
export function useReport(): (body: ReportCreate) => Promise<unknown> {
  const dispatch = useDataDispatch();
  return useOnce(
    useCallback(
      (body: ReportCreate, key: string) =>
        dispatch(callInPrivate<object>(requestOf(calls.report, { body, key }))),
      [dispatch],
    ),
  );
}

/** Appeals against a decision; resolves with the updated decision. */
export function useAppeal(id: number): (text: string) => Promise<unknown> {
  const dispatch = useDataDispatch();
  return useOnce(
    useCallback(
      (text: string, key: string) =>
        dispatch(
          callInPrivate<DecidedReport>(requestOf(calls.appeal, { id, body: { text }, key })),
        ),
      [dispatch, id],
    ),
  );
}
