import { givenNameOf } from '@/server/files/uploads';
import type { Deliverable, LinkCheck, OrderFile } from '@/shared/orders/deliveryResponse';
import type { DeliverableRow, LinkCheckRow, OrderFileRow } from './deliveriesRepository';

export function presentOrderFile(row: OrderFileRow): OrderFile {
  if (row.kind !== 'delivery' && row.kind !== 'message')
    throw new Error(`a file of an order is no ${row.kind}`);
  const { id, kind, mediaType, bytes, width, height } = row;
  const name = givenNameOf(row.name, mediaType);
  return { id, kind, name, bytes, width, height, media_type: mediaType };
}

const presentCheck = (row: LinkCheckRow): LinkCheck => ({
  id: row.id,
  checked_at: row.checkedAt.toISOString(),
  outcome: row.outcome,
  http_status: row.httpStatus,
  final_url: row.finalUrl,
  title: row.title,
});

export const presentDeliverable = ({ deliverable, file, checks }: DeliverableRow): Deliverable => ({
  id: deliverable.id,
  round: deliverable.round,
  url: deliverable.url,
  file: file && presentOrderFile(file),
  note: deliverable.note,
  created_at: deliverable.createdAt.toISOString(),
  checks: checks.map(presentCheck),
  next_check_at: deliverable.nextCheckAt?.toISOString() ?? null,
});
