import type { Order } from '@/shared/trade/orders.schemas';
import type { Role } from '@/shared/platform/options';
import { makeService } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import { stageChipOf } from '@/shared/platform/orderStatus';
import { entitiesOf } from '@/client/entities/orders';
import {
  etaOf,
  etaTextOf,
  nextDateOf,
  shareOf,
  titleOfOffer,
  whyClosed,
  workTimeText,
  heardOf,
  inWalletBy,
  releasedText,
} from './orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const service = makeService(1, { type: 'online_interview', price: 190, delivery_days: 10 });

function found(fields: Partial<Order>): FoundOffer {
  const entities = entitiesOf([makeOrder(3, fields, service)]);
  return {
    order: entities.orders?.upserted?.[0],
    ordered: entities.orderedServices?.upserted?.[0],
  } as FoundOffer; // whole records, as the endpoint gives them
}

it('is named by its service and its release, or by its service alone', () => {
  expect(titleOfOffer(found({ release_title: 'Glass Harbour' }))).toBe(
    'Online interview for Glass Harbour',
  );
  expect(titleOfOffer(found({}))).toBe('Online interview');
});

it('is expected on the promised day, else the due day, else after the days of the service', () => {
  const created_at = '2026-11-18T09:10:00.000Z';
  const due = '2026-11-28T12:00:00.000Z';
  expect(etaOf(found({ created_at, publish_on: '2026-12-04', delivery_due_at: due }))).toBe(
    '2026-12-04',
  );
  expect(etaOf(found({ created_at, delivery_due_at: due }))).toBe(due);
  expect(etaOf(found({ created_at }))).toBe('2026-11-28T09:10:00.000Z');
  expect(etaOf(found({ created_at, embargo_until: '2026-12-18' }))).toBe(
    '2026-12-19T09:00:00.000Z',
  );
});

it.each([
  [{ publish_on: '2026-12-04' }, 'artist', '04.12.2026'],
  [{ release_title: 'Glass Harbour' }, 'artist', 'about 10 days after you pay'],
  [{ release_title: 'Glass Harbour' }, 'media', 'about 10 days after the payment'],
  [{}, 'artist', 'about 10 days'],
  [{ stage: 'closed' }, 'artist', ''],
  [{ embargo_until: '2026-11-29' }, 'artist', 'about 10 days'],
  [{ embargo_until: '2026-12-18' }, 'artist', '19.12.2026'],
] as const)('of %j, the %s reads when it is expected: %p', (fields, role, text) => {
  expect(etaTextOf(found({ stage: 'placed', ...fields }), role, new Date(NOW))).toBe(text);
});

it('leaves the outlet the price minus the fee, to the cent', () => {
  expect([shareOf(190, 28.5), shareOf(10, 1.5), shareOf(49.9, 7.49)]).toEqual([161.5, 8.5, 42.41]);
});

const soon = '2026-11-26T12:00:00.000Z';
it.each<[Role, Partial<Order>, string, string]>([
  ['artist', { stage: 'offered', is_waiting: true }, 'Awaiting acceptance', 'Answer due in 5 days'],
  ['media', { stage: 'offered' }, 'Awaiting acceptance', 'Their answer due in 5 days'],
  ['media', { stage: 'placed', is_waiting: true }, 'Awaiting acceptance', 'Answer due in 5 days'],
  ['artist', { stage: 'accepted', is_waiting: true }, 'Awaiting payment', 'Payment due in 5 days'],
  ['media', { stage: 'accepted' }, 'Awaiting payment', 'Their payment due in 5 days'],
  [
    'media',
    { stage: 'paid', paid_at: soon, delivery_due_at: '2026-11-22T12:00:00.000Z', is_waiting: true },
    'Paid & Awaiting Completion',
    'Work due in 1 day',
  ],
  [
    'artist',
    { stage: 'paid', paid_at: soon, delivery_due_at: '2026-11-20T12:00:00.000Z', is_waiting: true },
    'Paid & Awaiting Completion',
    'Late by 1 day',
  ],
  [
    'media',
    { stage: 'delivered', paid_at: soon },
    'Releasing payment',
    'Their answer due in 5 days',
  ],
  [
    'artist',
    { stage: 'paid', delivery_due_at: soon },
    'Awaiting Completion',
    'Their work due in 5 days',
  ],
  ['media', { stage: 'delivered' }, 'Awaiting Completion', 'Their answer due in 5 days'],
  ['artist', { stage: 'disputed' }, 'In dispute', 'Decided by 26.11.2026'],
  [
    'media',
    { stage: 'completed', paid_at: soon, completed_at: soon, fee: 28.5 },
    'Completed',
    'You got $161.50',
  ],
  ['artist', { stage: 'completed', paid_at: soon }, 'Completed', 'You paid $190.00'],
  ['artist', { stage: 'completed', completed_at: soon }, 'Completed', '26.11.2026'],
  [
    'media',
    { stage: 'closed', close_reason: 'artist_declined', decline_reason: 'too_expensive' },
    'Artist declined',
    'Too expensive for my budget',
  ],
  ['media', { stage: 'closed', close_reason: 'unpaid', closed_at: soon }, 'Not paid', '26.11.2026'],
])('shows the %s for %j: %s, %s', (role, fields, chip, text) => {
  const offer = found({ due_at: soon, ...fields });
  expect(stageChipOf(offer.order).text).toBe(chip);
  expect(nextDateOf(offer, role, NOW)).toEqual({
    text,
    isYours: fields.is_waiting ?? false,
    ...(text.startsWith('Late') && { isLate: true }),
  });
});

it.each<[Role, Partial<Order>, string]>([
  ['media', { outlet_part: 100 }, 'You got $85.00'],
  ['artist', { outlet_part: 100 }, 'You got $90.00 back'],
  ['artist', { outlet_part: 190 }, 'You paid $190.00'],
])('shows the %s for a dispute that was split, %j: %s', (role, fields, text) => {
  const ended = { stage: 'completed', paid_at: soon, fee: 28.5, comment: 'No.' } as const;
  expect(nextDateOf(found({ ...ended, ...fields }), role, NOW).text).toBe(text);
});

it('does not use a note on the work as the reason for closing', () => {
  const refunded = { stage: 'closed', close_reason: 'dispute', comment: 'No.' } as const;
  expect(whyClosed(found(refunded).order)).toBeNull();
});

it('has the comment as the reason when the reason is other', () => {
  const declined = {
    stage: 'closed',
    close_reason: 'artist_declined',
    decline_reason: 'other',
    comment: 'Next year.',
  } as const;
  expect(whyClosed(found(declined).order)).toBe('Next year.');
});

it.each([
  [{}, '10 days from when the work begins'],
  [{ embargo_until: '2026-11-29' }, '10 days from when the work begins'],
  [{ embargo_until: '2026-12-18' }, 'Due by 19.12.2026, the day after the embargo'],
  [
    { embargo_until: '2026-12-18', paid_at: '2026-12-12T12:00:00.000Z' },
    '10 days from when the work begins',
  ],
])('of %j, the time for the work is: %p', (fields, text) => {
  expect(workTimeText(found(fields), new Date(NOW))).toBe(text);
});

it.each([
  ['Heard 12:40 of 14:06', 'paid', 760],
  ['Heard 12:40 of 14:06', 'completed', 760],
  ['Not played yet', 'offered', 0],
  ['', 'closed', 0],
  ['', 'paid', undefined],
] as const)('a list has %j for an order that is %s', (text, stage, heard) => {
  const played = heard === undefined ? undefined : { heard, seconds: 14 * 60 + 6 };
  expect(heardOf({ stage, heard: played })).toBe(text);
});

describe('income', () => {
  const at = new Date('2026-12-05T12:00:00Z');

  afterEach(() => {
    delete document.documentElement.dataset.hold;
  });

  it.each([
    [
      '7',
      '2026-12-12T12:00:00.000Z',
      '$161.50 goes to Demo Media, in its wallet on 12.12.2026, and $28.50 to Linernote.',
    ],
    ['0', '2026-12-05T12:00:00.000Z', '$161.50 goes to Demo Media now, and $28.50 to Linernote.'],
  ])('is promised after a hold of %s days', (hold, day, text) => {
    document.documentElement.dataset.hold = hold;
    expect(inWalletBy(at)).toBe(day);
    expect(releasedText(found({ fee: 28.5 }), at)).toBe(text);
  });
});
