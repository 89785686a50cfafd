import { type ModuleCases, admins, to } from '@/server/testing/cases/moduleCases';

export const cases: ModuleCases = {
  routes: {
    checkLedger: [to(), admins(200), { role: 'admin' }],
    listLedgerChecks: [to(), admins(200), { role: 'admin' }],
  },
  oneRow: {
    ledger_checks: `INSERT INTO ledger_checks (checked_at, breaches) VALUES (now(), '{}')`,
  },
};
