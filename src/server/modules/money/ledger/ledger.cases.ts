import { admins } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';

export const cases: ModuleCases = {
  routes: {
    checkLedger: [to(), admins(200), { role: 'admin' }],
    listLedgerChecks: [to(), admins(200), { role: 'admin' }],
  },
  oneRow: {
    ledger_checks: `INSERT INTO ledger_checks (checked_at, breaches) VALUES (now(), '{}')`,
  },
};
