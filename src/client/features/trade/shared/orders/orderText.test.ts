import type { Order } from '@/shared/trade/orders.schemas';
import { makeService } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import { entitiesOf } from '@/client/entities/orders';
import { etaOf, shareOf, titleOfOffer, whyClosed, inWalletBy, releasedText } from './orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';

const service = makeService(1, { type: 'online_interview', price: 190, delivery_days: 10 });

function found(fields: Partial<Order>): FoundOffer {
  const entities = entitiesOf([makeOrder(3, fields, service)]);
  return {
    order: entities.orders?.upserted?.[0],
    ordered: entities.orderedServices?.upserted?.[0],
  } as FoundOffer; // whole records, as the endpoint gives them
}

it('is named by its service and its release, or by its service alone', () => {
  const named = found({ release_title: 'Glass Harbour' });
  expect(titleOfOffer(named)).toBe('Online interview for Glass Harbour');
  expect(titleOfOffer(found({}))).toBe('Online interview');
});

it('is expected on the promised day, else the due day, else after the days of the service', () => {
  const created_at = '2026-11-18T09:10:00.000Z';
  const due = { created_at, delivery_due_at: '2026-11-28T12:00:00.000Z' };
  expect(etaOf(found({ ...due, publish_on: '2026-12-04' }))).toBe('2026-12-04');
  expect(etaOf(found(due))).toBe(due.delivery_due_at);
  expect(etaOf(found({ created_at }))).toBe('2026-11-28T09:10:00.000Z');
  const embargoed = found({ created_at, embargo_until: '2026-12-18' });
  expect(etaOf(embargoed)).toBe('2026-12-19T09:00:00.000Z');
});

it('leaves the outlet the price minus the fee, to the cent', () => {
  expect([shareOf(190, 28.5), shareOf(10, 1.5), shareOf(49.9, 7.49)]).toEqual([161.5, 8.5, 42.41]);
});

const declined = { stage: 'closed', close_reason: 'artist_declined' } as const;

it('has as the reason for closing the comment of another reason, and no note on the work', () => {
  const other = { ...declined, decline_reason: 'other', comment: 'Next year.' } as const;
  expect(whyClosed(found(other).order)).toBe('Next year.');
  const refunded = { stage: 'closed', close_reason: 'dispute', comment: 'No.' } as const;
  expect(whyClosed(found(refunded).order)).toBeNull();
});

afterEach(() => {
  delete document.documentElement.dataset.hold;
});
it.each([
  ['7', '2026-12-12T12:00:00.000Z', ', in its wallet on 12 Dec 2026, and'],
  ['0', '2026-12-05T12:00:00.000Z', ' now, and'],
])('income is promised after a hold of %s days', (hold, day, when) => {
  const at = new Date('2026-12-05T12:00:00Z');
  document.documentElement.dataset.hold = hold;
  expect(inWalletBy(at)).toBe(day);
  const text = `$161.50 goes to Demo Media${when} $28.50 to Linernote.`;
  expect(releasedText(found({ fee: 28.5 }), at)).toBe(text);
});
