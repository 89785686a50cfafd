import type { Payment, paymentsContract, TestOutcome } from '@/shared/money/paymentsContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityPatch, RecordAnswer } from '../entityPatch';
import { refusalOf } from '../refusal';

const entitiesOf = (payment: Payment): EntityPatch => ({ payments: { came: [payment] } });
const answerOf = (payment: Payment): RecordAnswer<'payments'> => ({
  about: { name: 'payments', id: payment.id },
  entities: entitiesOf(payment),
});
const transformErrorResponse = refusalOf('payments', entitiesOf);

type Calls = typeof paymentsContract;

export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getPayment: builder.query<RecordAnswer<'payments'>, number>({
      query: (id): RequestFor<Calls['getPayment']> => ({ path: `payments/${id}/` }),
      keepUnusedDataFor: 0,
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    endTestPayment: builder.mutation<
      RecordAnswer<'payments'>,
      { id: number; outcome: TestOutcome }
    >({
      query: ({ id, outcome }): RequestFor<Calls['endTestPayment']> => ({
        path: `payments/${id}/test/`,
        method: 'POST',
        body: { outcome },
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
    cancelPayment: builder.mutation<RecordAnswer<'payments'>, number>({
      query: (id): RequestFor<Calls['cancelPayment']> => ({
        path: `payments/${id}/cancel/`,
        method: 'POST',
      }),
      transformResponse: answerOf,
      transformErrorResponse,
    }),
  }),
});
