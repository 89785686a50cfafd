import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@/shared/platform/contract';
import { baseApi } from '@/client/api/baseApi';
import { TAG_TYPES } from '@/client/api/tags';
import { ENTITY_NAMES } from './entityRecords';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

/** The calls of all contracts, by name. */
async function allCalls(): Promise<[name: string, call: Call][]> {
  const files = filesIn(path.resolve('src/shared')).filter((file) => file.endsWith('.schemas.ts'));
  const calls = files.map(async (file) => {
    const exported = (await import(file)) as Record<string, Record<string, Call>>;
    const contracts = Object.keys(exported).filter((name) => name.endsWith('Contract'));
    return contracts.flatMap((name) => Object.entries(exported[name] ?? {}));
  });
  return (await Promise.all(calls)).flat();
}

/* Every endpoint writes entities from its response, and nothing else writes any. */
it('each endpoint has the name of a call of a contract', async () => {
  const root = path.resolve('src/client/entities');
  const own = filesIn(root).filter(
    (file) =>
      file.endsWith('Api.ts') ||
      (path.dirname(file) === root && /^\w+\.ts$/.test(path.basename(file))),
  );
  for (const file of own) await import(file);
  /* reads the messages of a chat without storing them, beside `listMessages` */
  const names = ['readDisputeChat', ...(await allCalls()).map(([name]) => name)];
  const endpoints = Object.keys(baseApi.endpoints);
  expect(endpoints).toContain('updateService');
  expect(endpoints.filter((name) => !names.includes(name))).toEqual([]);
});

/** What the response's schema is, in the words of `returns`. */
function shapeOf({ response, otherBody }: Pick<Call, 'response' | 'otherBody'>): string {
  if (!response) return otherBody ? 'file' : 'nothing';
  const { type } = response.describe();
  const fields = 'fields' in response ? Object.keys(response.fields as object) : [];
  if (type === 'array' || fields.includes('items')) return 'list';
  return fields.includes('id') ? 'record' : 'value';
}

it('each call returns what its schema says, of a kind that the store has', async () => {
  for (const [name, { returns, tags = [], ...call }] of await allCalls()) {
    const isKept = typeof returns === 'object';
    const said = isKept ? Object.keys(returns)[0] : returns;
    const shape = shapeOf(call);
    const fits = {
      deleted: shape === 'nothing',
      value: shape !== 'nothing',
      secret: shape === 'value',
    }[said ?? ''];
    expect([name, fits ?? said]).toEqual([name, fits === undefined ? shape : true]);
    if (isKept) expect(ENTITY_NAMES).toContain(Object.values(returns)[0]);
    expect(TAG_TYPES).toEqual(expect.arrayContaining([...tags]));
  }
});
