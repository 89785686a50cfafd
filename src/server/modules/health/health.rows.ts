import { everyone } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: {
    'GET /api/health/': [to('health/'), everyone(200), {}],
    'GET /api/ready/': [to('ready/'), everyone(200), {}],
  },
};
