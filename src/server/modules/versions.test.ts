import { COMPLAINT } from '@/server/testing/cases/makers';
import { getTableName, sql } from 'drizzle-orm';
import { campaignMarks, payouts, tracks } from '@/server/platform/db/schema';
import { campaignOf, openCatalogue, submit as submitRelease } from '@/server/testing/campaigns';
import { bringIn, insertOrder } from '@/server/testing/money';
import { memberOf } from '@/server/testing/payments';
import { tableOf, hasVersion, isRow, TABLES } from '@/server/testing/cases/everyCase';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approveOutlet, call, complete, offer, order, tally } from '@/server/testing/trade';
import type { Submission } from '@/shared/market/submissions.schemas';
import { API_PARTS } from '@/server/api';

let artist: TestAccount;
let media: TestAccount;
const test = testApp();
beforeEach(async () => {
  [artist, media] = [await test.register('artist'), await test.register('media')];
});

const submit = () => submitRelease(test, artist);
const patched = async (caller: TestAccount, path: string, body: object) =>
  (await call(test, caller, 'PATCH', path, body)).json();

describe('the version of a record', () => {
  it('is 1 at first and grows with each change of a release', async () => {
    const { id, version } = await submit();
    const path = `releases/${id}/`;
    expect(version).toBe(1);
    expect((await patched(artist, path, { title: 'Low Tide' })).version).toBe(2);
    expect((await patched(artist, path, { link: null })).version).toBe(3);
    expect((await call(test, artist, 'GET', path)).json().version).toBe(3);
    expect((await patched(artist, path, {})).version).toBe(3);
    expect((await call(test, artist, 'GET', 'releases/')).json()[0].version).toBe(3);
  });

  it('grows with each change of a service, and each move of an order', async () => {
    const { id, version } = await offer(test, media);
    expect(version).toBe(1);
    expect((await patched(media, `services/${id}/`, { price: 20 })).version).toBe(2);
    expect((await call(test, media, 'GET', 'services/')).json()[0].version).toBe(2);
    const placed = await order(test, artist, id);
    expect(placed.version).toBe(1);
    expect((await complete(test, artist, placed.id)).version).toBe(2);
  });

  it('of a submission grows with its campaign and with the shelf that it is put on', async () => {
    await approveOutlet(test, media);
    const { id, version } = await openCatalogue(test, artist);
    const path = `submissions/${id}/`;
    const read = async () => (await call(test, media, 'GET', path)).json<Submission>().version;
    const shelve = async (shelf: string | null) =>
      (await call(test, media, 'PUT', `${path}shelf/`, { shelf })).json<Submission>().version;
    expect(await read()).toBe(version);
    expect(await shelve('saved')).toBe(version + 1);
    expect(await shelve('saved')).toBe(version + 1);
    expect(await shelve(null)).toBe(version + 2);
    await call(test, artist, 'PATCH', `campaigns/${id}/`, { embargo_note: 'Vinyl first.' });
    expect(await read()).toBe(version + 3);
    const [mark] = await test.db.select().from(campaignMarks);
    expect(mark?.version).toBe(2);
    await expect(test.db.update(campaignMarks).set({ version: 0 })).rejects.toThrow();
  });

  it('of an account also grows with its profile', async () => {
    const change = async (body: object) => {
      const { version, profile } = await patched(artist, 'auth/profile/update/', body);
      return [version, profile.version];
    };
    expect([artist.user.version, artist.user.profile.version]).toEqual([1, 1]);
    expect(await change({ biography: 'Three people.' })).toEqual([2, 2]);
    expect(await change({ username: 'renamed' })).toEqual([3, 2]);
    expect(await change({ username: 'again', profile: { country: 'uk' } })).toEqual([4, 3]);
    expect(await change({})).toEqual([4, 3]);
  });

  it.each(TABLES.filter(hasVersion).map((table) => [getTableName(table), table] as const))(
    'is kept above 0, and grows with any update: %s',
    async (name, table) => {
      await fillTables();
      const [row] = await test.db.select().from(table).limit(1);
      if (!row)
        throw new Error(`${name} is empty: give it a row in the cases of its module, oneRow`);
      const update = (values: object) =>
        test.db.update(table).set(values).where(isRow(table, row)).returning();
      expect(await update(someValue(row))).toMatchObject([{ version: Number(row.version) + 1 }]);
      await expect(update({ version: 0 })).rejects.toThrow();
    },
  );

  /** A row for each table that has a version. */
  async function fillTables(): Promise<void> {
    const { id: campaignId } = await campaignOf(test, artist, (await submit()).id);
    await test.db.insert(tracks).values({ campaignId, position: 1, title: 'Low Tide' });
    const paid = await insertOrder(test.db, memberOf(artist), memberOf(media), 1000);
    await bringIn(test.db, paid, 3000);
    const payout = { userId: artist.user.id, kind: 'bank' as const, amountCents: 2000 };
    await test.db.insert(payouts).values({ ...payout, destination: 'DE02' });
    for (const statement of Object.values(tableOf((cases) => cases.oneRow)))
      await test.db.execute(sql.raw(statement));
  }
});

describe('a change based on an older version', () => {
  const cases = tableOf((cases) => cases.stale);
  const begin = async (name: string) => {
    const begun = await cases[name]!({ test, artist, media }); // one of them
    return { method: 'PATCH' as const, ...begun };
  };

  it('is tested for each call that takes a version: `stale` in the cases of its module', () => {
    const taken = API_PARTS.flatMap(({ contract }) =>
      Object.keys(contract).filter((name) => contract[name]?.isVersioned),
    );
    // The responses lack the values sent, so each of these requests has its own test.
    const elsewhere = [
      ...['decideCampaign', 'decideChange', 'decideOutlet', 'decideService', 'decideReport'],
      ...[
        'decideAppeal',
        'suspendPerson',
        'liftPerson',
        'changePersonEmail',
        'helpPerson',
        'takeDownPerson',
        'publishCoverage',
        'resolveDispute',
      ],
      ...['checkFigure', 'approvePayout', 'settlePayout', 'sendBatch', 'settleBatch'],
      ...['failInBatch', 'undoBatch', 'setPayee', 'refundOrder', 'decideProposal', 'askDispute'],
      ...['setSettings', 'saveContent', 'publishContent', 'writeToSides'],
    ];
    expect([...Object.keys(cases), ...elsewhere].sort()).toEqual(taken.sort());
  });

  it.each(Object.keys(cases))('is refused, with the current record: %s', async (name) => {
    const { method, path, caller, version, mine, theirs } = await begin(name);
    const change = (body: object, header?: string) =>
      call(test, caller, method, path, body, header ? { 'if-match': header } : {});
    const changed = (await change(theirs, `"${version}"`)).json<{ version: number }>();
    expect(changed).toMatchObject({ ...theirs, version: version + 1 });

    const refused = await change(mine, `"${version}"`);
    const detail = 'This was changed elsewhere meanwhile.';
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ detail, code: 'stale', present: changed });
    expect((await change(mine, `"${changed.version}"`)).statusCode).toBe(200);
    expect((await change(theirs)).statusCode).toBe(200);
    expect((await change(theirs, '*')).statusCode).toBe(200);
    for (const odd of ['3', '"0"', 'W/"3"', '"99999999999"', '"3", "4"'])
      expect((await change(theirs, odd)).json()).toMatchObject({ code: 'if_match_invalid' });
  });

  it.each(
    API_PARTS.flatMap(({ contract }) =>
      Object.entries(contract).filter(([, call]) => call.isVersioned === 'always'),
    ),
  )('needs the version that an admin has seen: %s', async (_name, { method, path }) => {
    const admin = await test.registerAdmin();
    const url = path.replace(':id', '999999');
    const status = async (headers: Record<string, string>) =>
      (await call(test, admin, method, url, {}, headers)).statusCode;
    expect([await status({}), await status({ 'if-match': '*' })]).toEqual([428, 428]);
    expect([400, 404]).toContain(await status({ 'if-match': '"1"' }));
  });

  it.each(Object.keys(cases))('succeeds for one of two simultaneous requests: %s', async (name) => {
    const { method, path, caller, version, mine, theirs } = await begin(name);
    const headers = { 'if-match': `"${version}"` };
    const responses = await Promise.all(
      [mine, theirs].map((body) => call(test, caller, method, path, body, headers)),
    );
    expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
    const [done, refused] = responses.sort((one, other) => one.statusCode - other.statusCode);
    expect(refused?.json().present).toEqual(done?.json());
    expect(done?.json().version).toBe(version + 1);
  });

  it('is not found when the record is deleted', async () => {
    const { id, version } = await submit();
    const path = `releases/${id}/`;
    await call(test, artist, 'DELETE', path);
    const headers = { 'if-match': `"${version}"` };
    const response = await call(test, artist, 'PATCH', path, { title: 'x' }, headers);
    expect(response.statusCode).toBe(404);
  });
});

it('an impossible move returns the current order: withdrawn by the other side', async () => {
  const { id } = await order(test, artist, (await offer(test, media)).id);
  const withdrawn = await call(test, artist, 'POST', `offers/${id}/withdraw/`);
  const { detail: _detail, chat: _chat, ...present } = withdrawn.json();
  const comment = 'A name is wrong.';
  const moves = { withdraw: {}, refund: {}, pay: {}, revise: { comment }, dispute: COMPLAINT };
  for (const [move, body] of Object.entries(moves)) {
    const refused = await call(test, artist, 'POST', `offers/${id}/${move}/`, body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'order_moved', present });
  }
  const work = { links: ['https://night-desk.com/'], files: [], disclosed: true };
  for (const [move, body] of Object.entries({ accept: {}, deliver: work })) {
    const refused = await call(test, media, 'POST', `offers/${id}/${move}/`, body);
    expect(refused.json()).toMatchObject({ code: 'order_moved', present });
  }
});

it('an impossible move returns the current order: not completed, completed already, or reviewed already', async () => {
  const placed = await order(test, artist, (await offer(test, media)).id);
  const review = () => call(test, artist, 'POST', 'reviews/', { order: placed.id, rating: 4 });
  const early = { code: 'order_not_completed', present: placed };
  expect((await review()).json()).toMatchObject(early);
  const completed = await complete(test, artist, placed.id);
  const path = `orders/${placed.id}/done/`;
  const again = await call(test, artist, 'PATCH', path, { status: 'completed' });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'order_completed', present: completed });
  const { present, ...written } = (await review()).json();
  const version = completed.version + 1;
  expect(present).toMatchObject({ id: placed.id, version, review: written });
  expect((await review()).json()).toMatchObject({ code: 'already_reviewed', present });
});

/** A value that the row already has, so that the update changes nothing else. */
function someValue(row: object): object {
  const [name = '', value] =
    Object.entries(row).find(([column, value]) => column !== 'id' && typeof value === 'string') ??
    Object.entries(row).find(([column]) => column === 'userId' || column === 'texts') ??
    [];
  return { [name]: value };
}
