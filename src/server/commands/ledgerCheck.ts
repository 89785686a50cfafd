import { runLedgerCheck } from '@/server/modules/ledger/ledgerCheckCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => runLedgerCheck(process.env, migrationsFolder));
