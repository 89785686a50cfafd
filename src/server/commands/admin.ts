import { runAdminCommand } from './adminCommand';
import { runCommand } from './runCommand';

runCommand((migrationsFolder, logger) =>
  runAdminCommand(process.argv.slice(2), process.env, migrationsFolder, logger),
);
