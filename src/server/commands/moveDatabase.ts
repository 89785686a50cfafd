import { moveDatabase } from '@/server/commands/moveCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => moveDatabase(process.env, migrationsFolder));
