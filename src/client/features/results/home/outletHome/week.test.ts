import { entitiesOf } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { makeService } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import type { Order } from '@/shared/trade/orders.schemas';
import { weekOf } from './week';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (day: number) => `2026-11-${day}T12:00:00.000Z`;

function found(id: number, fields: Partial<Order>): FoundOffer {
  const service = makeService(1, { type: 'online_interview' });
  const { orders, orderedServices } = entitiesOf([makeOrder(id, fields, service)]);
  return { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] } as FoundOffer; // whole records
}
const shownOf = (fields: Partial<Order>) =>
  weekOf([found(3, fields)], NOW).days.flatMap(({ items }, day) =>
    items.map(({ text, short, tone }) => [day, text, short, tone]),
  );

it.each<[Partial<Order>, unknown[]]>([
  [{ stage: 'placed', due_at: at(23) }, [2, 'Answer Demo Artist', 'Answer', 'waiting']],
  [
    { stage: 'paid', delivery_due_at: at(27), due_at: at(29) },
    [6, 'Online interview', 'Interview', 'working'],
  ],
  [{ stage: 'delivered', due_at: at(21) }, [0, 'Answer by Demo Artist', 'Their answer', 'off']],
  [{ stage: 'accepted', due_at: at(22) }, [1, 'Payment by Demo Artist', 'Payment', 'off']],
  [
    { stage: 'disputed', is_waiting: true, answer_due_at: at(24), due_at: at(27) },
    [3, 'Answer the dispute', 'Dispute', 'failed'],
  ],
  [{ stage: 'disputed', due_at: at(27) }, [6, 'Decision on the dispute', 'Decision', 'off']],
])('shows for %j its item', (fields, item) => {
  expect(shownOf(fields)).toEqual([item]);
});

it('has late orders today, and none that are due later or never', () => {
  const late = shownOf({ stage: 'paid', delivery_due_at: at(18) });
  expect(late.map(([day]) => day)).toEqual([0]);
  expect(shownOf({ stage: 'paid', delivery_due_at: at(28) })).toEqual([]);
  expect(shownOf({ stage: 'placed', due_at: null })).toEqual([]);
});

it('counts open orders that have something due', () => {
  const week = weekOf(
    [
      found(1, { stage: 'placed', due_at: at(22) }),
      found(2, { stage: 'placed', due_at: at(29) }),
      found(3, { stage: 'completed', due_at: at(22) }),
    ],
    NOW,
  );
  expect(week).toMatchObject({ due: 1, open: 2 });
});
