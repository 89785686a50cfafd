import { everyone } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    'GET /outlets/:id': [
      () => ({ url: '/outlets/1' }),
      everyone(404),
      { id: async (records) => records.outlet() },
    ],
    'GET /outlets': [() => ({ url: '/outlets?tier=rising' }), everyone(200), {}],
    'GET /coverage/:slug': [() => ({ url: '/coverage/nobody-0' }), everyone(404), {}],
  },
};
