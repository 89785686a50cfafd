import { restore } from '@/server/archive/restoreCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => restore(process.argv.slice(2), process.env, migrationsFolder));
