import { admins } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    listDecisions: [to(), admins(200), { role: 'admin' }],
    exportAuditCsv: [to(), admins(200), { role: 'admin' }],
    exportAuditJson: [to(), admins(200), { role: 'admin' }],
  },
};
