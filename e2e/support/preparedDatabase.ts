import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename } from 'node:fs/promises';
import path from 'node:path';
import { schemaHash } from '../../src/server/testing/template';

const CACHE = path.resolve('.cache/e2e-postgres');
const prepared = path.join(CACHE, schemaHash());
const databaseIn = (dataDir: string) => path.join(dataDir, 'postgres');

export const isPrepared = (): boolean => existsSync(prepared);

/** Keeps the database that a server made at its first start. The server must have ended. */
export async function keepPrepared(dataDir: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(path.join(CACHE, 'draft-'));
  await cp(databaseIn(dataDir), aside, { recursive: true });
  await rename(aside, prepared);
}

/** Gives a new data folder the kept database, if there is one. */
export async function placePrepared(dataDir: string): Promise<void> {
  if (isPrepared()) await cp(prepared, databaseIn(dataDir), { recursive: true });
}
