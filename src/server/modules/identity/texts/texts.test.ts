import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { TEXT_MAX } from '@/shared/platform/limits';
import type { SavedTexts } from '@/shared/identity/texts.schemas';

const test = testApp();
let outlet: TestAccount;
beforeEach(async () => {
  outlet = await test.register('media');
});

const read = async (caller = outlet) =>
  (await call(test, caller, 'GET', 'texts/')).json<SavedTexts>();
const save = (texts: unknown, version?: number, caller = outlet) =>
  call(test, caller, 'PUT', 'texts/', { texts }, version ? { 'if-match': `"${version}"` } : {});
const chat = (name: string, text = 'It is up, {artist}.') => ({ kind: 'chat', name, text });

it('keeps the texts of the outlet, for itself', async () => {
  expect(await read()).toEqual({ texts: [], version: 1 });
  expect((await save([chat('up')], 1)).json()).toEqual({ texts: [chat('up')], version: 2 });
  expect(await read()).toEqual({ texts: [chat('up')], version: 2 });
  expect((await read(await test.register('media'))).texts).toEqual([]);
});

it('refuses what is not a text, a name twice within a kind, and more than 50', async () => {
  const many = Array.from({ length: 51 }, (_none, index) => chat(`text ${index}`));
  const invalid = 'Please send a list of texts, each with kind, name and text.';
  for (const [texts, message] of [
    [[{ ...chat('up'), kind: 'poem' }], invalid],
    [[{ ...chat('up'), more: 1 }], invalid],
    [[chat('')], invalid],
    [[chat('up', 'x'.repeat(TEXT_MAX + 1))], invalid],
    [[{ ...chat('no', 'See www.zine.example'), kind: 'decline' }], invalid],
    ['up', invalid],
    [[chat('up'), chat('UP')], 'There is a text of this name already.'],
    [many, 'At most 50 texts. Delete one first.'],
  ] as const) {
    const response = await save(texts);
    expect([response.statusCode, response.json().fields]).toEqual([400, { texts: message }]);
  }
  expect((await save([chat('up'), { ...chat('up'), kind: 'offer' }])).statusCode).toBe(200);
});

it('takes only one of two changes from the same version, also of the first', async () => {
  const both = await Promise.all([save([chat('one')], 1), save([chat('two')], 1)]);
  expect(tally(both)).toEqual({ 200: 1, 409: 1 });
});
