import { useCallback } from 'react';
import type { LinkLook, OrderFile } from '@/shared/orders/deliveryResponse';
import { saveFile } from '@/client/lib/saveFile';
import { responseOfEndpoint } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { callInPrivate } from '../privateCall';
import { useCall } from '../useCall';
import { deliveriesApi, type OrderFileUpload } from './deliveriesApi';

const { endpoints } = deliveriesApi;

/*
 * Each rejects with status 409 when the order has moved meanwhile; the store then has its current
 * state.
 */
export const useDeliverOffer = () => useCall(endpoints.deliverOffer);
export const useAddDeliveredLink = () => useCall(endpoints.addDeliveredLink);
export const useCorrectDeliveredLink = () => useCall(endpoints.correctDeliveredLink);
export const useReviseOffer = () => useCall(endpoints.reviseOffer);
export const useDisputeOffer = () => useCall(endpoints.disputeOffer);
export const useAnswerDispute = () => useCall(endpoints.answerDispute);

/** Has the server look at a page before it is delivered. */
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

export const useDeleteOrderFile = () => useCall(endpoints.deleteOrderFile);

/** Saves a file of an order under the name that its sender gave it. */
export function useDownloadOrderFile(): (
  order: number,
  file: Pick<OrderFile, 'id' | 'name'>,
) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback(
    async (id, { id: file, name }) => {
      const path = `offers/${id}/files/${file}/`;
      saveFile(await dispatch(callInPrivate<Blob>({ path, isFile: true })), name);
    },
    [dispatch],
  );
}
