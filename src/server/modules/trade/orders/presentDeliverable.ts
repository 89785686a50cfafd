import { givenNameOf } from '@/server/platform/files/uploads';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import {
  type Deliverable,
  deliverableResponse,
  linkCheckResponse,
  type OrderFile,
} from '@/shared/trade/deliveryResponse';
import type { DeliverableRow, OrderFileRow } from './deliveriesRepository';

export function presentOrderFile(row: OrderFileRow): OrderFile {
  if (row.kind !== 'delivery' && row.kind !== 'message')
    throw new Error(`a file of an order is no ${row.kind}`);
  const { id, kind, mediaType, bytes, width, height } = row;
  const name = givenNameOf(row.name, mediaType);
  return { id, kind, name, bytes, width, height, media_type: mediaType };
}

const CHECK_FIELDS = fieldsOf(linkCheckResponse);
const FIELDS = fieldsOf(deliverableResponse, 'file', 'checks');

export const presentDeliverable = ({ deliverable, file, checks }: DeliverableRow): Deliverable => ({
  ...presentFields(deliverable, FIELDS),
  file: file && presentOrderFile(file),
  checks: checks.map((check) => presentFields(check, CHECK_FIELDS)),
});
