import { admins } from '@/server/testing/rows/callers';
import type { ModuleRows } from '@/server/testing/rows/moduleRows';
import { to } from '@/server/testing/rows/rowsWorld';

export const rows: ModuleRows = {
  routes: { 'GET /api/admin/ledger/': [to('admin/ledger/'), admins(200), { role: 'admin' }] },
};
