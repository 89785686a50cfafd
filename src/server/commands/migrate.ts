import { runMigrate } from './migrateCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder) => runMigrate(process.argv.slice(2), process.env, migrationsFolder));
