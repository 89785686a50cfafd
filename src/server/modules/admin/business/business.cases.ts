import { admins } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    getBusiness: [to(), admins(200), { role: 'admin' }],
    exportBusinessCsv: [to(), admins(200), { role: 'admin' }],
  },
};
