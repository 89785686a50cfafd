import { backUp } from '@/server/archive/backupCommand';
import { runCommand } from './runCommand';

runCommand(() => backUp(process.argv.slice(2), process.env));
