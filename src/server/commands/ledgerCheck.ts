import { runLedgerCheck } from '@/server/modules/money/ledger/ledgerCheckCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => runLedgerCheck(process.env, migrationsFolder));
