import { backUp } from '@/server/commands/backupCommand';
import { runCommand } from './runCommand';

runCommand(() => backUp(process.argv.slice(2), process.env));
