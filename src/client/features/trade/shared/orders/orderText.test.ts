import type { Order } from '@/shared/trade/orders.schemas';
import type { Role } from '@/shared/platform/options';
import { makeService } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { entitiesOf } from '@/client/entities/orders';
import {
  etaOf,
  etaTextOf,
  nextDateOf,
  shareOf,
  titleOfOffer,
  whyClosed,
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

it.each([
  [{ publish_on: '2026-12-04' }, 'artist', '4 Dec 2026'],
  [{ release_title: 'Glass Harbour' }, 'artist', 'about 10 days after you pay'],
  [{ release_title: 'Glass Harbour' }, 'media', 'about 10 days after the payment'],
  [{}, 'artist', 'about 10 days'],
  [{ stage: 'closed' }, 'artist', ''],
  [{ embargo_until: '2026-11-29' }, 'artist', 'about 10 days'],
  [{ embargo_until: '2026-12-18' }, 'artist', '19 Dec 2026'],
] as const)('of %j, the %s reads when it is expected: %p', (fields, role, text) => {
  expect(etaTextOf(found({ stage: 'placed', ...fields }), role, new Date(NOW))).toBe(text);
});

it('leaves the outlet the price minus the fee, to the cent', () => {
  expect([shareOf(190, 28.5), shareOf(10, 1.5), shareOf(49.9, 7.49)]).toEqual([161.5, 8.5, 42.41]);
});

const soon = '2026-11-26T12:00:00.000Z';
const yours = (stage: Order['stage'], fields: Partial<Order> = {}): Partial<Order> => ({
  ...{ stage, is_waiting: true, ...fields },
});
const paid = { stage: 'paid', paid_at: soon } as const;
const done = { stage: 'completed', paid_at: soon } as const;
const declined = { stage: 'closed', close_reason: 'artist_declined' } as const;
const dueOn = (day: string) =>
  yours('paid', { ...paid, delivery_due_at: `2026-11-${day}T12:00:00.000Z` });
it.each<[Role, Partial<Order>, string, string]>([
  ['artist', yours('offered'), 'Awaiting acceptance', 'Answer due in 5 days'],
  ['media', { stage: 'offered' }, 'Awaiting acceptance', 'Their answer due in 5 days'],
  ['media', yours('placed'), 'Awaiting acceptance', 'Answer due in 5 days'],
  ['artist', yours('accepted'), 'Awaiting payment', 'Payment due in 5 days'],
  ['media', { stage: 'accepted' }, 'Awaiting payment', 'Their payment due in 5 days'],
  ['media', dueOn('22'), 'Paid & Awaiting Completion', 'Work due in 1 day'],
  ['artist', dueOn('20'), 'Paid & Awaiting Completion', 'Late by 1 day'],
  ['media', { ...paid, stage: 'delivered' }, 'Releasing payment', 'Their answer due in 5 days'],
  [
    'artist',
    { stage: 'paid', delivery_due_at: soon },
    'Awaiting Completion',
    'Their work due in 5 days',
  ],
  ['media', { stage: 'delivered' }, 'Awaiting Completion', 'Their answer due in 5 days'],
  ['artist', { stage: 'disputed' }, 'In dispute', 'Decided by 26 Nov 2026'],
  ['media', { ...done, completed_at: soon, fee: 28.5 }, 'Completed', 'You got $161.50'],
  ['artist', done, 'Completed', 'You paid $190.00'],
  ['artist', { stage: 'completed', completed_at: soon }, 'Completed', '26 Nov 2026'],
  [
    ...(['media', { ...declined, decline_reason: 'too_expensive' }] as const),
    ...(['Artist declined', 'Too expensive for my budget'] as const),
  ],
  [
    'media',
    { stage: 'closed', close_reason: 'unpaid', closed_at: soon },
    'Not paid',
    '26 Nov 2026',
  ],
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
  const ended = { ...done, fee: 28.5, comment: 'No.' };
  expect(nextDateOf(found({ ...ended, ...fields }), role, NOW).text).toBe(text);
});

it('has as the reason for closing the comment of another reason, and no note on the work', () => {
  const other = { ...declined, decline_reason: 'other', comment: 'Next year.' } as const;
  expect(whyClosed(found(other).order)).toBe('Next year.');
  const refunded = { stage: 'closed', close_reason: 'dispute', comment: 'No.' } as const;
  expect(whyClosed(found(refunded).order)).toBeNull();
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
