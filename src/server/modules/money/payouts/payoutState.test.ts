import { DAY_MS } from '@/shared/platform/durations';
import type { RequestedPayoutRow } from './requestedPayoutsRepository';
import { payableAt, payoutState } from './payoutState';

const ADMIN = 1;
const REQUESTED_AT = new Date('2026-03-02T12:00:00.000Z');
const at = (days: number) => new Date(REQUESTED_AT.getTime() + days * DAY_MS);
const rowOf = (
  payout: Partial<RequestedPayoutRow['payout']> = {},
  facts: Partial<RequestedPayoutRow> = {},
) =>
  ({
    isFrozen: false,
    isGranted: false,
    owedCents: 0,
    hadCents: 0,
    batchId: null,
    destinationBefore: null,
    ...facts,
    payout: {
      status: 'requested',
      kind: 'bank',
      userId: 2,
      amountCents: 50_000,
      createdAt: REQUESTED_AT,
      destination: 'DE02 1203',
      approvedBy: null,
      approvedAt: null,
      ...payout,
    },
  }) as RequestedPayoutRow; // the fields that decide

test.each([
  ['ready', rowOf()],
  ['ready', rowOf({}, { destinationBefore: 'de021203' })],
  ['changed', rowOf({}, { destinationBefore: 'DE99 0000' })],
  ['first', rowOf({ amountCents: 50_001 })],
  ['approved', rowOf({ amountCents: 50_001, approvedBy: ADMIN, approvedAt: REQUESTED_AT })],
  ['second', rowOf({ amountCents: 50_001, approvedBy: 3, approvedAt: REQUESTED_AT })],
  ['second', rowOf({ amountCents: 50_001, approvedBy: null, approvedAt: REQUESTED_AT })],
  ['first', rowOf({ amountCents: 1 }, { hadCents: 50_000 })],
  ['ready', rowOf({ amountCents: 1 }, { hadCents: 49_999 })],
  ['approved', rowOf({ amountCents: 1, approvedBy: ADMIN, approvedAt: REQUESTED_AT })],
  ['in_batch', rowOf({}, { batchId: 1 })],
  ['own', rowOf({ userId: ADMIN })],
  ['granted', rowOf({}, { isGranted: true })],
  ['frozen', rowOf({}, { isFrozen: true })],
  ['owes', rowOf({}, { owedCents: 1 })],
  ['by_itself', rowOf({ kind: 'card' }, { destinationBefore: 'DE99 0000' })],
  ['decided', rowOf({ status: 'cancelled', userId: ADMIN })],
])('has the admin’s next action: %s', (state, row) => {
  expect(payoutState(row, ADMIN, REQUESTED_AT)).toBe(state);
});

test('delays a changed destination for three days', () => {
  const row = rowOf({}, { destinationBefore: 'DE99 0000' });
  expect(payableAt(row)).toEqual(at(3));
  const justBefore = new Date(at(3).getTime() - 1);
  expect([justBefore, at(3)].map((now) => payoutState(row, ADMIN, now))).toEqual([
    ...['changed', 'ready'],
  ]);
});
