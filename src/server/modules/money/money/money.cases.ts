import { admins } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    getMoney: [to(), admins(200), { role: 'admin' }],
    listHeld: [to(), admins(200), { role: 'admin' }],
    listDebts: [to(), admins(200), { role: 'admin' }],
    listFees: [to(), admins(200), { role: 'admin' }],
  },
};
