import { inReview } from '@/server/testing/campaigns';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, offer, order } from '@/server/testing/trade';
import { publishLive } from './liveCommands';
import { LIVE_CHANNEL } from './liveRepository';

let heard: unknown[];
let stop: () => Promise<void>;

const test = testApp();
beforeEach(async () => {
  heard = [];
  stop = await test.deps.database.listen(LIVE_CHANNEL, {
    onMessage: (payload) => heard.push(JSON.parse(payload)),
    onLost: () => undefined,
  });
});
afterEach(() => stop());

const until = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const event = (id: number) => ({ type: 'notice', id, userIds: [7] }) as const;

it('publishes committed changes, and only after the commit', async () => {
  await test.db.transaction(async (tx) => {
    await publishLive(tx, event(1));
    expect(heard).toEqual([]);
  });
  const undone = test.db.transaction(async (tx) => {
    await publishLive(tx, event(2));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await test.db.transaction((tx) => publishLive(tx, event(3)));
  await until(() => heard.length >= 2);
  expect(heard).toEqual([event(1), event(3)]);
});

it('notifies both sides of each move of an order, with its version and no content', async () => {
  const artist: TestAccount = await test.register('artist');
  const outlet: TestAccount = await test.register('media');
  const made = await order(test, artist, (await offer(test, outlet)).id);
  const userIds = [artist.user.id, outlet.user.id];
  await call(test, outlet, 'POST', `offers/${made.id}/decline/`, {});
  // Each order also causes a notice to the other side, and one to its artist.
  await until(() => heard.length >= 5);
  const ofOrder = { type: 'order', id: made.id, userIds };
  const ofNotice = { type: 'notice', id: expect.any(Number) };
  expect(heard).toEqual([
    { ...ofNotice, userIds: [outlet.user.id] },
    { ...ofNotice, userIds: [artist.user.id] },
    { ...ofOrder, version: made.version },
    { ...ofNotice, userIds: [artist.user.id] },
    { ...ofOrder, version: made.version + 1 },
  ]);
});

it('notifies an artist of the campaign that a notification is about', async () => {
  const artist = await test.register('artist');
  const { id } = await inReview(test, artist);
  heard = [];
  const userIds = [artist.user.id];
  const facts = { title: 'Glass Harbour', due: '2026-12-01T00:00:00Z' };
  await test.db.transaction((tx) =>
    notify(tx, test.deps, {
      userId: artist.user.id,
      kind: 'campaign_approved',
      facts,
      campaign: id,
    }),
  );
  await until(() => heard.length >= 2);
  expect(heard).toEqual([
    { type: 'notice', id: expect.any(Number), userIds },
    { type: 'campaign', id, userIds },
  ]);
});
