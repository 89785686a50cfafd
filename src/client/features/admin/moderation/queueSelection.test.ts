import { withListed } from '@/client/entities/useQueue';
import { aheadOf, startOf, stepFrom } from './queueSelection';

const places = (order: number[], ...waiting: number[]) => ({ order, waiting: new Set(waiting) });

it('moves to the next waiting record, and never backwards at the end', () => {
  const queue = places([1, 2, 3, 4, 5], 1, 3, 4);
  expect(stepFrom(queue, 1, 1)).toBe(3);
  expect(stepFrom(queue, 4, 1)).toBeUndefined();
  expect(stepFrom(queue, 5, -1)).toBe(4);
  expect(stepFrom(queue, 1, -1)).toBeUndefined();
  /* A decided record keeps its place. */
  expect(stepFrom(queue, 2, 1)).toBe(3);
  expect(stepFrom(queue, 2, -1)).toBe(1);
});

it('begins with the record in the address, else with the first waiting one', () => {
  const queue = places([1, 2, 3], 2, 3);
  expect(startOf(queue, 3, () => true)).toBe(3);
  expect(startOf(queue, 3, () => false)).toBe(2);
  expect(startOf(queue, 0, () => true)).toBe(2);
  expect(startOf(places([1]), 0, () => true)).toBe(1);
  expect(startOf(places([]), 0, () => true)).toBeUndefined();
});

it('counts the records waiting ahead', () => {
  expect(aheadOf(places([1, 2, 3, 4], 1, 3, 4), 1)).toBe(2);
});

it.each([
  [[], [1, 2], [1, 2]],
  [[1, 2, 3], [3], [1, 2, 3]],
  [
    [1, 2, 3],
    [2, 9, 3, 10],
    [1, 2, 9, 3, 10],
  ],
  [
    [1, 2],
    [9, 1, 2],
    [9, 1, 2],
  ],
  [
    [1, 2],
    [8, 9],
    [8, 9, 1, 2],
  ],
])('with %j and the list %j the order is %j', (order, listed, expected) => {
  expect(withListed(order, listed)).toEqual(expected);
});
