import { type ModuleCases, admins, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    getMoney: [to(), admins(200), { role: 'admin' }],
    listMovements: [to(), admins(200), { role: 'admin' }],
    exportMovements: [to(), admins(200), { role: 'admin' }],
    exportSellers: [
      () => ({ url: '/api/admin/money/sellers.csv?list=dac7&year=2026' }),
      admins(200),
      { role: 'admin' },
    ],
    listHeld: [to(), admins(200), { role: 'admin' }],
    listDebts: [to(), admins(200), { role: 'admin' }],
    listFees: [to(), admins(200), { role: 'admin' }],
  },
};
