import { type ModuleCases, admins, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    getBusiness: [to(), admins(200), { role: 'admin' }],
    exportBusinessCsv: [to(), admins(200), { role: 'admin' }],
  },
};
