import { everyone } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: { 'GET /api/metrics/': [to('metrics/'), everyone(404), {}] },
};
