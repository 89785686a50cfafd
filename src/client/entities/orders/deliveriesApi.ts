import type { LinkLook, OrderFile, OrderFileKind } from '@/shared/orders/deliveryResponse';
import { offerCalls } from '@/shared/orders/offers.calls';
import { orderFileCalls } from '@/shared/orders/orderFiles.calls';
import type { offersContract, orderFilesContract } from '@/shared/orders/ordersContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityResponse } from '../entityPatch';
import { orderRecordEndpoints } from './ordersApi';

const calls = {
  ...callsOf<typeof offersContract>(offerCalls),
  ...callsOf<typeof orderFilesContract>(orderFileCalls),
};

/** An uploaded file, which belongs to no entity before it is delivered. */
interface FileResponse extends EntityResponse {
  file: OrderFile;
}
export interface OrderFileUpload {
  id: number;
  kind: OrderFileKind;
  file: File;
  /** The idempotency key, so that a repeated request stores one file. */
  key: string;
  onProgress: (fraction: number) => void;
}

function formOf({ kind, file }: Pick<OrderFileUpload, 'kind' | 'file'>): FormData {
  const form = new FormData();
  form.append(kind, file);
  return form;
}

/** The endpoints of deliveries, in a separate file since they load with the dialogs. */
export const deliveriesApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const { change } = orderRecordEndpoints(builder);
    return {
      deliverOffer: change(calls.deliverOffer),
      lookAtLink: builder.mutation<LinkLook, ArgOf<typeof calls.lookAtLink>>({
        query: (arg) => requestOf(calls.lookAtLink, arg),
      }),
      addDeliveredLink: change(calls.addDeliveredLink),
      correctDeliveredLink: change(calls.correctDeliveredLink),
      reviseOffer: change(calls.reviseOffer),
      disputeOffer: change(calls.disputeOffer),
      answerDispute: change(calls.answerDispute),
      addOrderFile: builder.mutation<FileResponse, OrderFileUpload>({
        query: ({ id, key, onProgress, ...upload }) =>
          requestOf(calls.addOrderFile, { id, form: formOf(upload), onProgress, key }),
        transformResponse: (file: OrderFile) => ({ entities: {}, file }),
      }),
      deleteOrderFile: builder.mutation<EntityResponse, { id: number; file: number }>({
        query: (arg) => requestOf(calls.deleteOrderFile, arg),
        transformResponse: () => ({ entities: {} }),
      }),
    };
  },
});
