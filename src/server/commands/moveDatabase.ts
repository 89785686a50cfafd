import { moveDatabase } from '@/server/archive/moveCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => moveDatabase(process.env, migrationsFolder));
