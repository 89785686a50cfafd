import { makeOrder } from '@/client/testing/orderRecords';
import { heardOf } from './orderText';

const seconds = 14 * 60 + 6;

it.each([
  ['Heard 12:40 of 14:06', 'paid', { heard: 760, seconds }],
  ['Heard 12:40 of 14:06', 'completed', { heard: 760, seconds }],
  ['Not played yet', 'offered', { heard: 0, seconds }],
  ['', 'closed', { heard: 0, seconds }],
  ['', 'paid', undefined],
] as const)('a list has %j for an order that is %s', (text, stage, heard) => {
  expect(heardOf({ ...makeOrder(1), stage, heard })).toBe(text);
});
