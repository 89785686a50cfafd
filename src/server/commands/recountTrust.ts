import { recountAll } from '@/server/modules/market/trust/trustCommands';
import { openExisting } from './command';
import { runCommand } from './runCommand';

runCommand(async (migrationsFolder) => {
  const database = await openExisting(process.env, migrationsFolder);
  try {
    return `The figures of ${await recountAll(database.db, new Date())} outlets were counted anew.`;
  } finally {
    await database.close();
  }
});
