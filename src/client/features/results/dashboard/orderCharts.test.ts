import fc from 'fast-check';
import { entitiesOf } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { makeService } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import type { Order } from '@/shared/trade/orders.schemas';
import { chartsOf, percentagesOf } from './orderCharts';

const paid_at = '2026-11-18T12:00:00.000Z';

function found(fields: Partial<Order>, price = 100): FoundOffer {
  const { orders, orderedServices } = entitiesOf([
    makeOrder(1, { release_title: 'Glass Harbour', ...fields }, makeService(1, { price })),
  ]);
  return { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] } as FoundOffer; // whole records
}

const figures = (...offers: FoundOffer[]) =>
  Object.fromEntries(
    chartsOf(offers, 'media').map(({ id, parts }) => [
      id,
      Object.fromEntries(parts.map(({ label, value, amount }) => [label, `${amount} ${value}%`])),
    ]),
  );

it('counts stages, prices and reasons by the rules, and leaves out orders outside them', () => {
  const all = figures(
    found({ stage: 'offered' }),
    found({ stage: 'placed' }),
    found({ stage: 'accepted' }),
    found({ stage: 'paid', paid_at }, 50),
    found({ stage: 'delivered', paid_at }),
    found({ stage: 'disputed', paid_at }),
    found({ stage: 'completed', paid_at }, 250),
    // Paid outside the platform: it counts as work, not as money.
    found({ stage: 'completed' }, 999),
    found({ stage: 'paid' }, 999),
    // An order by number moves no money.
    found({ stage: 'completed', release_title: null }, 5000),
    found({ stage: 'placed', release_title: null }, 5000),
    found({
      stage: 'closed',
      close_reason: 'artist_declined',
      decline_reason: 'mixed_out',
    }),
    found({ stage: 'closed', close_reason: 'unpaid' }, 100),
  );
  expect(all['offer-progressions']).toEqual({
    'awaiting acceptance': '2 20%',
    completed: '2 20%',
    accepted: '3 30%',
    'releasing payment': '2 20%',
    'artist declined': '1 10%',
  });
  expect(all.income).toEqual({
    potential: '$550.00 55%',
    lost: '$200.00 20%',
    won: '$250.00 25%',
  });
  expect(all['acceptance-stages']).toEqual({
    'awaiting acceptance': '2 25%',
    'paid content': '4 50%',
    completed: '2 25%',
  });
  expect(all['decline-reasons']).toMatchObject({
    'mixed out budget on another offers': '1 100%',
    'other (please specify)': '0 0%',
  });
});

it('counts only the newest fifty', () => {
  const newest = Array.from({ length: 50 }, () => found({ stage: 'completed' }));
  const all = figures(...newest, found({ stage: 'offered' }));
  expect(all['acceptance-stages']).toMatchObject({ completed: '50 100%' });
});

it('percentages add up to a hundred, and each is off by less than one', () => {
  const amounts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, (given) => {
      const sum = given.reduce((all, amount) => all + amount, 0);
      const percentages = percentagesOf(given);
      expect(percentages.reduce((all, value) => all + value, 0)).toBe(sum === 0 ? 0 : 100);
      percentages.forEach((value, index) => {
        const exact = sum === 0 ? 0 : ((given[index] ?? 0) / sum) * 100;
        expect(Math.abs(value - exact)).toBeLessThan(1);
      });
    }),
  );
});
