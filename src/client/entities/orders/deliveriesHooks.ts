import { useCallback } from 'react';
import type { LinkLook, OrderFile } from '@/shared/orders/deliveryResponse';
import { orderFileCalls } from '@/shared/orders/orderFiles.calls';
import { requestOf } from '@/client/api/callRequest';
import { saveFile } from '@/client/lib/saveFile';
import { type Callable, responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { callInPrivate } from '../privateCall';
import { deliveriesApi, type OrderFileUpload } from './deliveriesApi';

const { endpoints } = deliveriesApi;
export const deliveryEndpoints: Callable<typeof deliveriesApi> = endpoints;

/** Makes the server check a page before it is delivered. */
export function useLookAtLink(): (order: number, url: string) => Promise<LinkLook> {
  const dispatch = useDataDispatch();
  return useCallback(
    (id, url) => dispatch(responseOfEndpoint(endpoints.lookAtLink, { id, body: { url } })),
    [dispatch],
  );
}

/** Uploads a file of a delivery or a message; rejects with status 'ABORTED' after the signal. */
export function useAddOrderFile(): (
  upload: OrderFileUpload,
  signal: AbortSignal,
) => Promise<OrderFile> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (upload, signal) =>
      (await dispatch(responseOfEndpoint(endpoints.addOrderFile, upload, signal))).file,
    [dispatch],
  );
}

/** Saves a file of an order under the name that its sender gave it. */
export function useDownloadOrderFile(): (
  order: number,
  file: Pick<OrderFile, 'id' | 'name'>,
) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (id, { id: file, name }) => {
      const request = requestOf(orderFileCalls.readOrderFile, { id, file });
      saveFile(await dispatch(callInPrivate<Blob>({ ...request, isFile: true })), name);
    },
    [dispatch],
  );
}
