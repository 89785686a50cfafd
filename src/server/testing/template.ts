import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const MIGRATIONS_FOLDER = path.resolve('src/server/platform/db/migrations');

interface Journal {
  entries: { tag: string }[];
}

/** The hash changes with the migrations, so that a template of an older schema is never used. */
export function schemaHash(): string {
  const journal = readFileSync(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  const hash = createHash('sha256').update(journal);
  for (const { tag } of (JSON.parse(journal) as Journal).entries) {
    hash.update(readFileSync(path.join(MIGRATIONS_FOLDER, `${tag}.sql`)));
  }
  return hash.digest('hex').slice(0, 16);
}
