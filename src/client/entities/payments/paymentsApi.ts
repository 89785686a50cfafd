import { paymentCalls } from '@/shared/money/payments.calls';
import type { paymentsContract } from '@/shared/money/paymentsContract';
import { baseApi } from '@/client/api/baseApi';
import { callsOf, requestOf } from '@/client/api/callRequest';
import type { RecordResponse } from '../entityPatch';
import { recordEndpoints } from '../recordEndpoints';

const calls = callsOf<typeof paymentsContract>(paymentCalls);

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, changed } = recordEndpoints(builder, 'payments');
    return {
      getPayment: builder.query<RecordResponse<'payments'>, number>({
        query: (id) => requestOf(calls.getPayment, id),
        keepUnusedDataFor: 0,
        ...changed,
      }),
      endTestPayment: change(calls.endTestPayment),
      cancelPayment: change(calls.cancelPayment),
    };
  },
});
