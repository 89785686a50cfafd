import { type ModuleCases, admins, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: { readDesk: [to(), admins(200), { role: 'admin' }] },
};
