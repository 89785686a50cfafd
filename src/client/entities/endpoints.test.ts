import { readdirSync } from 'node:fs';
import path from 'node:path';
import { baseApi } from '@/client/api/baseApi';

const FOLDER = path.resolve('src/client/entities');

/** The names of all calls in the contracts. */
async function callNames(): Promise<string[]> {
  const folder = path.resolve('src/shared');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('Contract.ts'))
    .map(async (file) => {
      const exported = (await import(path.join(folder, file))) as Record<string, object>;
      const contracts = Object.keys(exported).filter((name) => name.endsWith('Contract'));
      return contracts.flatMap((name) => Object.keys(exported[name] ?? {}));
    });
  return (await Promise.all(names)).flat();
}

/* Every endpoint writes entities from its response, and nothing else writes any. */
it('each endpoint has the name of a call of a contract', async () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  for (const file of files) if (file.endsWith('Api.ts')) await import(path.join(FOLDER, file));
  const names = await callNames();
  const endpoints = Object.keys(baseApi.endpoints);
  expect(endpoints.length).toBeGreaterThan(0);
  expect(endpoints.filter((name) => !names.includes(name))).toEqual([]);
});
