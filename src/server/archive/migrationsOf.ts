import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { CommandError } from '@/server/commands/command';

const JOURNAL = path.join('meta', '_journal.json');

interface Journal {
  entries: { tag: string }[];
}

/**
 * Runs `work` with a folder of only the migrations that the backup's database has had; later ones
 * run at the next start. Rejects with a `CommandError` when this program lacks one of them.
 */
export async function withMigrationsOf(
  had: readonly string[],
  migrationsFolder: string,
  work: (folder: string) => Promise<unknown>,
): Promise<void> {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (had.some((hash, index) => own[index] !== hash)) {
    throw new CommandError(
      'The backup is of a newer Linernote (it has migrations that this one lacks). Restore it with that one.',
    );
  }
  if (had.length === own.length) {
    await work(migrationsFolder);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'linernote-migrations-'));
  try {
    const journal = JSON.parse(
      await readFile(path.join(migrationsFolder, JOURNAL), 'utf8'),
    ) as Journal; // drizzle-kit writes it in this shape
    const entries = journal.entries.slice(0, had.length);
    await mkdir(path.join(folder, 'meta'));
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await cp(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    }
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
