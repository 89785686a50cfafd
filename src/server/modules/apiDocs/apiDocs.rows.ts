import { everyone } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: {
    'GET /api/openapi.json': [to('openapi.json'), everyone(200), {}],
    'GET /api/docs/': [to('docs/'), everyone(200), {}],
    'GET /api/docs/:name': [to('docs/docs.css'), everyone(200), {}],
  },
};
