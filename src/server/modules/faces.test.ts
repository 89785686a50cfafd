import { eq } from 'drizzle-orm';
import { notices, releases, outletProfiles, orders } from '@/server/platform/db/schema';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { testApp } from '@/server/testing/testApp';
import { approve, call, offer, workedOrder } from '@/server/testing/trade';
import { type Face, faceOf, type FaceRecord } from '@/shared/platform/coverArt';
import type { PersonRow } from '@/shared/admin/people.schemas';
import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import type { FeedbackResponse } from '@/shared/trade/feedback.schemas';
import type { Page } from '@/shared/platform/paging';
import type { Notice } from '@/shared/platform/notices.schemas';
import type { User } from '@/shared/identity/profiles.schemas';

jest.setTimeout(60_000);
const test = testApp({ config: { payments: 'off' } });

const facesOf = (rows: readonly { face: FaceRecord }[]): Face[] =>
  rows.map(({ face }) => faceOf(face));

it('shows an outlet and a release by the same face in each list', async () => {
  const outlet = await test.register('media', { company_name: 'Demo Weekly' });
  const artist = await test.register('artist', { stage_name: 'The Demo Tapes' });
  const admin = await test.registerAdmin();
  const service = await approve(test, await offer(test, outlet));
  const campaign = await insertOpenCampaign(test, artist);
  const { id } = await workedOrder(test, artist, outlet, service.id);
  await test.db.update(orders).set({ campaignId: campaign }).where(eq(orders.id, id));
  await call(test, outlet, 'POST', 'reviews/', { order: id, rating: 5 });
  await call(test, artist, 'POST', 'reviews/', { order: id, rating: 4 });
  await test.db.update(outletProfiles).set({ logo: 'media/1/logo-a.png' });
  await test.db.update(releases).set({ artwork: 'releases/1/artwork-a.png' });
  await test.db.insert(notices).values({
    userId: outlet.user.id,
    kind: 'outlet_approved',
    data: {},
    createdAt: test.deps.now(),
  });
  const read = async <Body>(caller: typeof artist, path: string) =>
    (await call(test, caller, 'GET', path)).json<Body>();

  const outletFaces = [
    faceOf(await read<User>(outlet, 'auth/profile/')),
    ...facesOf((await read<FeedbackResponse>(artist, 'feedback/')).items),
    ...facesOf(
      (await read<Page<Notice>>(outlet, 'notices/')).items.filter(({ order }) => order === null),
    ),
    ...facesOf(
      (await read<Page<PersonRow>>(admin, 'admin/people/')).items.filter(
        ({ role, is_admin }) => role === 'media' && !is_admin,
      ),
    ),
  ];
  const drawn = `media ${outlet.user.profile.id}`;
  expect(outletFaces).toEqual(Array(4).fill({ drawn, picture: 'media/1/logo-a.png' }));

  const [release] = await test.db.select({ id: releases.id }).from(releases);
  const releaseFaces = [
    ...facesOf((await read<Page<AdminOrder>>(admin, 'admin/orders/all/')).items),
    ...facesOf(
      (await read<Page<Notice>>(outlet, 'notices/')).items.filter(({ order }) => order === id),
    ),
  ];
  expect(releaseFaces.length).toBeGreaterThan(1);
  expect(new Set(releaseFaces.map((face) => JSON.stringify(face)))).toEqual(
    new Set([
      JSON.stringify({ drawn: `release ${release?.id}`, picture: 'releases/1/artwork-a.png' }),
    ]),
  );
});
