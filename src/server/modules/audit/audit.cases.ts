import { admins } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
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
