import { makeService } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import { inWalletBy, releasedText } from './incomeText';
import { entitiesOf } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';

const { orders, orderedServices } = entitiesOf([
  makeOrder(1, { fee: 6.75 }, makeService(1, { price: 45 })),
]);
const found = {
  order: orders?.upserted?.[0],
  ordered: orderedServices?.upserted?.[0],
} as FoundOffer; // whole records
const NOW = new Date('2026-12-05T12:00:00Z');

afterEach(() => {
  delete document.documentElement.dataset.hold;
});

it.each([
  [
    '7',
    '2026-12-12T12:00:00.000Z',
    '$38.25 goes to Demo Media, in its wallet on 12.12.2026, and $6.75 to Linernote.',
  ],
  ['0', '2026-12-05T12:00:00.000Z', '$38.25 goes to Demo Media now, and $6.75 to Linernote.'],
])('promises income after a hold of %s days', (hold, day, text) => {
  document.documentElement.dataset.hold = hold;
  expect(inWalletBy(NOW)).toBe(day);
  expect(releasedText(found, NOW)).toBe(text);
});
