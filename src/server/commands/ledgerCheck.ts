import { runLedgerCheck } from '@/server/modules/money/ledger/ledgerCheck';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => runLedgerCheck(process.env, migrationsFolder));
