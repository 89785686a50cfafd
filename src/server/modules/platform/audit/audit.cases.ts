import { type ModuleCases, admins, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    listDecisions: [to(), admins(200), { role: 'admin' }],
    exportAuditCsv: [to(), admins(200), { role: 'admin' }],
    exportAuditJson: [to(), admins(200), { role: 'admin' }],
  },
};
