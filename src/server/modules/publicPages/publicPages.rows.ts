import { everyone } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';

export const rows: ModuleRows = {
  routes: {
    'GET /outlets/:id': [
      () => ({ url: '/outlets/1' }),
      everyone(404),
      { id: async (records) => records.outlet() },
    ],
    'GET /coverage/:slug': [() => ({ url: '/coverage/nobody-0' }), everyone(404), {}],
  },
};
