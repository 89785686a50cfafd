import { admins } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: {
    'GET /api/admin/audit/export.csv': [
      to('admin/audit/export.csv'),
      admins(200),
      { role: 'admin' },
    ],
    'GET /api/admin/audit/export.json': [
      to('admin/audit/export.json'),
      admins(200),
      { role: 'admin' },
    ],
  },
};
