import { makeOrder } from '@/client/testing/orderRecords';
import { makeService } from '@/client/testing/records';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { entitiesOf } from '@/client/entities/orders';
import type { Role, ServiceType } from '@/shared/platform/options';
import type { Order } from '@/shared/trade/orders.schemas';
import { lineOf } from './orderLine';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const due_at = '2026-11-26T12:00:00.000Z';
const yours = { is_waiting: true, due_at };
const paid = (day: string) => ({ stage: 'paid', delivery_due_at: `${day}T12:00:00Z` }) as const;
const done = { stage: 'completed', paid_at: due_at, fee: 28.5 } as const;
const closed = (close_reason: Order['close_reason']) =>
  ({ stage: 'closed', close_reason }) as const;

it.each<[Role, Partial<Order>, string, ServiceType?]>([
  ['artist', { ...yours, stage: 'offered' }, 'Answer by 26 Nov'],
  ['media', { stage: 'offered', due_at }, 'They answer by 26 Nov'],
  ['artist', { ...yours, stage: 'accepted' }, 'Pay by 26 Nov'],
  ['media', { stage: 'accepted', due_at }, 'They pay by 26 Nov'],
  ['artist', paid('2026-12-12'), 'They write, due 12 Dec'],
  ['artist', paid('2026-12-12'), 'They film, due 12 Dec', 'video_interview'],
  ['media', { ...paid('2026-12-12'), ...yours }, 'Post it, due 12 Dec', 'tiktok_story'],
  ['artist', paid('2026-12-12'), 'They listen, due 12 Dec', 'spotify_playlist'],
  ['media', { ...paid('2026-12-12'), revisions_used: 1 }, 'Change it, due 12 Dec'],
  ['artist', { ...paid('2026-11-20'), is_waiting: true }, 'Late since 20 Nov'],
  ['artist', { ...paid('2026-11-20'), public_on: '2026-12-04' }, 'Public on 4 Dec'],
  ['artist', { ...yours, stage: 'delivered' }, 'Look at it by 26 Nov'],
  ['media', { stage: 'delivered', due_at }, 'They look at it by 26 Nov'],
  [
    'media',
    { ...yours, stage: 'disputed', answer_due_at: '2026-11-22T12:00:00Z' },
    'Answer the dispute by 22 Nov',
  ],
  ['artist', { stage: 'disputed', due_at }, 'In dispute, decided by 26 Nov'],
  ['artist', { ...done, is_waiting: true, completed_at: due_at }, 'Review it by 10 Dec'],
  ['artist', done, 'Done'],
  ['artist', { ...done, outlet_part: 100 }, 'Done, $90.00 paid back'],
  ['media', { ...done, available_at: '2099-12-05T12:00:00Z' }, 'Done, in your wallet on 5 Dec'],
  ['artist', { stage: 'completed' }, 'Done, without a payment'],
  ['media', closed('outlet_declined'), 'Declined by you'],
  ['artist', { ...closed('late'), paid_at: due_at }, 'Not delivered, paid back'],
  ['artist', { ...closed('chargeback'), paid_at: due_at }, 'Payment taken back'],
])('the %s reads of %j: %s', (role, fields, text, type = 'online_interview') => {
  const service = makeService(1, { type, price: 190 });
  const { orders, orderedServices } = entitiesOf([makeOrder(3, fields, service)]);
  const found = {
    order: orders?.upserted?.[0],
    ordered: orderedServices?.upserted?.[0],
  } as FoundOffer; // whole records, as the endpoint gives them
  const line = lineOf(found, role, NOW);
  expect(line.text).toBe(text);
  expect(line.isLate).toBe(text.startsWith('Late') || undefined);
});
