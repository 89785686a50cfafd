import { paymentCalls } from '@/shared/money/payments.calls';
import type { paymentsContract } from '@/shared/money/paymentsContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { ResponseOf } from '@/shared/contract';
import type { EntityResponse, RecordResponse } from '../entityPatch';
import { entitiesOf, orderErrorResponse } from '../orders';
import type { PaymentParts } from '../orders/ordersHooks';
import { recordEndpoints } from '../recordEndpoints';

interface PartsResponse extends EntityResponse {
  parts: PaymentParts;
}

/** `payment` has the address of the card payment if the balance was not sufficient. */
interface StartedResponse extends EntityResponse {
  payment?: { id: number; url: string };
}

const calls = callsOf<typeof paymentsContract>(paymentCalls);

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change, changed } = recordEndpoints(builder, 'payments');
    return {
      previewPayments: builder.query<PartsResponse, string>({
        providesTags: ['Wallet'],
        /* The preview is fetched again each time it is shown. */
        keepUnusedDataFor: 0,
        query: (ids) => {
          const request = requestOf(calls.previewPayments, {});
          return { ...request, path: `${request.path}?orders=${ids}` };
        },
        transformResponse: (parts: PaymentParts) => ({ entities: {}, parts }),
        transformErrorResponse: orderErrorResponse,
      }),
      createPayment: builder.mutation<StartedResponse, ArgOf<typeof calls.createPayment>>({
        invalidatesTags: ['Order'],
        query: (arg) => requestOf(calls.createPayment, arg),
        transformResponse: ({
          orders,
          payment,
        }: ResponseOf<typeof calls.createPayment>): StartedResponse => ({
          entities: entitiesOf(orders ?? []),
          ...(payment && { payment }),
        }),
        transformErrorResponse: orderErrorResponse,
      }),
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
