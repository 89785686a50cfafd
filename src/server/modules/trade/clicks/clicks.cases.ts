import { type ModuleCases, everyone } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    'GET /go/:code': [
      () => ({ url: '/go/k7m2xq9fta' }),
      everyone(404),
      { params: { code: async () => 'k7m2xq9fta' } },
    ],
  },
  oneRow: {
    order_links: `INSERT INTO order_links (order_id, code)
      SELECT max(id), 'k7m2xq9fta' FROM orders ON CONFLICT DO NOTHING`,
    order_clicks: `INSERT INTO order_clicks (order_id, day, people, robots)
      SELECT max(order_id), '2026-03-01', 3, 2 FROM order_links ON CONFLICT DO NOTHING`,
  },
};
