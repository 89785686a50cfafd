import { readFile } from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/run.mjs';

/**
 * Writes the rows of `bench/{name}Rows.sql` straight into the tables and analyses these, as in a
 * database in use. The file reads `settings` by `current_setting`.
 */
export async function insertRows(run, name, settings) {
  const sets = Object.entries(settings).map(([key, value]) => `SET ${name}.${key} = '${value}';`);
  await run(`${sets.join('\n')}\n${await readFile(inRoot(`bench/${name}Rows.sql`), 'utf8')}`);
  await run('VACUUM (ANALYZE)');
}
