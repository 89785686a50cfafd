import { campaigns } from '@/server/platform/db/schema';
import { openCatalogue } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { startCampaignReminders } from './campaignReminders';

jest.setTimeout(60_000);

let artist: TestAccount;
const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
beforeEach(async () => {
  artist = await test.register('artist');
});

/** The mails that workers write on that day; several workers stand for several processes. */
async function mailsOn(day: string, count = 1) {
  test.now = new Date(day);
  const workers = Array.from({ length: count }, () =>
    startCampaignReminders({ ...test.deps, now: () => test.now }),
  );
  for (const worker of workers) await worker.wake();
  for (const worker of workers) await worker.stop();
  return (await test.mails())
    .filter(({ subject }) => subject.startsWith('Your campaign'))
    .map(({ recipient, subject, body }) => ({ recipient, subject, body }));
}

it('are sent once, three days before the month ends', async () => {
  const { id, version } = await openCatalogue(test, artist);
  expect(await mailsOn('2026-03-29T11:59:59Z')).toEqual([]);
  const mail = {
    recipient: artist.user.email,
    subject: 'Your campaign ends soon: Glass Harbour',
    body: expect.stringContaining(
      [
        'Outlets can hear “Glass Harbour” until 1 Apr 2026, 12:00 (UTC). Choose from the catalogue until then. After that you can send it again for another review and another month.',
        '',
        'See the campaign:',
        `http://localhost:3000/campaigns/${id}`,
        '',
      ].join('\n'),
    ),
  };
  expect(await mailsOn('2026-03-29T12:00:00Z', 3)).toEqual([mail]);
  expect(await mailsOn('2026-03-31T12:00:00Z')).toEqual([mail]);
  const [row] = await test.db.select().from(campaigns);
  expect(row).toMatchObject({ remindAt: null, version });
});

it('are sent after a stop of a week, in the order in which they were due', async () => {
  await openCatalogue(test, artist, { title: 'First' });
  test.now = new Date('2026-03-01T12:10:00Z');
  await openCatalogue(test, artist, { title: 'Second' });
  const mails = await mailsOn('2026-04-08T12:00:00Z');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your campaign is over: First',
    'Your campaign is over: Second',
  ]);
  expect(mails[0]?.body).toContain('The month of “First” ended on 1 Apr 2026, 12:00 (UTC).');
});

it('are not sent for a campaign that changed after it was claimed', async () => {
  await openCatalogue(test, artist);
  await test.db.update(campaigns).set({ stage: 'draft' });
  expect(await mailsOn('2026-03-30T12:00:00Z')).toEqual([]);
});
