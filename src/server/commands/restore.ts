import { restore } from '@/server/commands/restoreCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => restore(process.argv.slice(2), process.env, migrationsFolder));
