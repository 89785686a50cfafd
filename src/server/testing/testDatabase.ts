import { createTestDatabase, type TestDatabase, emptyDatabase } from './createTestDatabase';

const idle: TestDatabase[] = [];
const all: TestDatabase[] = [];

/** Returns an empty, migrated database: one that an earlier test gave back, or a new one. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const used = idle.pop();
  if (used) {
    await emptyDatabase(used.db);
    return used;
  }
  const database = await createTestDatabase();
  all.push(database);
  return database;
}

export function giveBackDatabase(database: TestDatabase): void {
  idle.push(database);
}

export async function closeDatabases(): Promise<void> {
  idle.length = 0;
  for (const database of all.splice(0)) await database.close();
}
