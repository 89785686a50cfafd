import type { OrderFile, OrderFileKind } from '@/shared/orders/deliveryAnswer';
import type { Delivery, Objection } from '@/shared/orders/deliverySchemas';
import type { offersContract, orderFilesContract } from '@/shared/orders/ordersContract';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer, RecordAnswer } from '../entityPatch';
import { answerOfOrder, refusalOfOrder } from './ordersApi';

type Calls = typeof offersContract & typeof orderFilesContract;

/** An uploaded file; it belongs to no entity before it is delivered. */
interface FileAnswer extends EntityAnswer {
  file: OrderFile;
}
export interface OrderFileUpload {
  id: number;
  kind: OrderFileKind;
  file: File;
  /** The idempotency key: a file that is sent repeatedly is stored once. */
  key: string;
  onProgress: (fraction: number) => void;
}
interface OfFile {
  id: number;
  file: number;
}

function formOf({ kind, file }: OrderFileUpload): FormData {
  const form = new FormData();
  form.append(kind, file);
  return form;
}

const moved = { transformResponse: answerOfOrder, transformErrorResponse: refusalOfOrder } as const;

/** The endpoints of deliveries; apart from the others, since they load with the dialogs. */
export const deliveriesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    deliverOffer: builder.mutation<
      RecordAnswer<'orders'>,
      { id: number; body: Omit<Delivery, 'note'> & { note?: string | undefined } }
    >({
      query: ({ id, body }): RequestFor<Calls['deliverOffer']> => ({
        path: `offers/${id}/deliver/`,
        method: 'POST',
        body,
      }),
      ...moved,
    }),
    reviseOffer: builder.mutation<RecordAnswer<'orders'>, { id: number; body: Objection }>({
      query: ({ id, body }): RequestFor<Calls['reviseOffer']> => ({
        path: `offers/${id}/revise/`,
        method: 'POST',
        body,
      }),
      ...moved,
    }),
    disputeOffer: builder.mutation<RecordAnswer<'orders'>, { id: number; body: Objection }>({
      query: ({ id, body }): RequestFor<Calls['disputeOffer']> => ({
        path: `offers/${id}/dispute/`,
        method: 'POST',
        body,
      }),
      ...moved,
    }),
    answerDispute: builder.mutation<RecordAnswer<'orders'>, { id: number; body: Objection }>({
      query: ({ id, body }): RequestFor<Calls['answerDispute']> => ({
        path: `offers/${id}/answer/`,
        method: 'POST',
        body,
      }),
      ...moved,
    }),
    addOrderFile: builder.mutation<FileAnswer, OrderFileUpload>({
      query: (upload): RequestFor<Calls['addOrderFile']> => ({
        path: `offers/${upload.id}/files/`,
        method: 'POST',
        form: formOf(upload),
        onProgress: upload.onProgress,
        idempotencyKey: upload.key,
      }),
      transformResponse: (file: OrderFile) => ({ entities: {}, file }),
    }),
    deleteOrderFile: builder.mutation<EntityAnswer, OfFile>({
      query: ({ id, file }): RequestFor<Calls['deleteOrderFile']> => ({
        path: `offers/${id}/files/${file}/`,
        method: 'DELETE',
      }),
      transformResponse: () => ({ entities: {} }),
    }),
  }),
});
