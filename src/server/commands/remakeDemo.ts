import { remakeDemo } from '@/server/demo/remakeDemo';
import { runCommand } from './runCommand';

runCommand((migrationsFolder, logger) => remakeDemo(process.env, migrationsFolder, logger));
