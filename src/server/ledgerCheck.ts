import { runLedgerCheck } from './modules/ledger/ledgerCheckCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => runLedgerCheck(process.env, migrationsFolder));
