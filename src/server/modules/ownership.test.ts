import type { Actor } from '@/server/actor';
import { openCatalogue, submit } from '@/server/testing/campaigns';
import { noisePicture } from '@/server/testing/formBody';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { bringIn, insertOrder } from '@/server/testing/money';
import { approveOutlet, call, offer, order } from '@/server/testing/trade';
import * as campaignsPolicy from './campaigns/campaignsPolicy';
import {
  type CampaignRow,
  findCampaign,
  holdCampaign,
  holdCampaignAndRelease,
  listCampaigns,
} from './campaigns/campaignsRepository';
import { deleteSession } from './auth/sessionsRepository';
import { notify } from './notices/noticesCommands';
import { countUnread, listNotices, markRead } from './notices/noticesRepository';
import * as deliveriesPolicy from './deliveries/deliveriesPolicy';
import * as ordersPolicy from './orders/ordersPolicy';
import { findOrder, listOrders, type OrderRow } from './orders/ordersRepository';
import * as paymentsPolicy from './payments/paymentsPolicy';
import { findPayment } from './payments/paymentsRepository';
import { listPayouts } from './payouts/payoutsRepository';
import * as releasesPolicy from './releases/releasesPolicy';
import {
  deleteRelease,
  findRelease,
  holdRelease,
  listReleases,
  updateRelease,
} from './releases/releasesRepository';
import * as reviewsPolicy from './reviews/reviewsPolicy';
import * as servicesPolicy from './services/servicesPolicy';
import { findSubmission, listSubmissions, shelve } from './submissions/submissionsRepository';
import { listPictures } from './uploads/uploadsRepository';
import { deleteService, listServices, lockService } from './services/servicesRepository';
import { accountsOf, refundablePayments } from './wallet/walletRepository';

jest.setTimeout(60_000);

/** The row belongs to the artist, and to the outlet, whose profile is 7. */
const row = { artistId: 7, mediaId: 7 };
const ACTORS: Record<string, Actor> = {
  guest: { role: 'guest' },
  'artist 7': { role: 'artist', userId: 1, profileId: 7 },
  'artist 8': { role: 'artist', userId: 7, profileId: 8 },
  'outlet 7': { role: 'media', userId: 2, profileId: 7 },
  'outlet 8': { role: 'media', userId: 7, profileId: 8 },
  admin: { role: 'admin', userId: 7 },
  clock: { role: 'clock' },
  provider: { role: 'provider' },
};

const whoMay = (can: (actor: Actor) => boolean): string[] =>
  Object.keys(ACTORS).filter((name) => can(ACTORS[name] ?? { role: 'guest' }));

describe('a policy lets', () => {
  it.each(['submit', 'read', 'change', 'delete'] as const)('its artist %s a release', (action) => {
    expect(whoMay((actor) => releasesPolicy.can(actor, action, row))).toEqual(['artist 7']);
  });

  it('its artist read, change and send a campaign again, and another admin decide on it', () => {
    const campaign = { campaign: { artistId: 7 } as CampaignRow['campaign'], ownerId: 1 }; // what is asked for
    const mayDo = (action: 'read' | 'change' | 'resubmit' | 'approve' | 'decline' | 'submit') =>
      whoMay((actor) => campaignsPolicy.can(actor, action, campaign));
    for (const action of ['read', 'change', 'resubmit'] as const)
      expect(mayDo(action)).toEqual(['artist 7']);
    for (const action of ['approve', 'decline'] as const) expect(mayDo(action)).toEqual(['admin']);
    expect(mayDo('submit')).toEqual(['clock']);
  });

  it('its payer see a payment', () => {
    const can = (actor: Actor) => paymentsPolicy.can(actor, 'see', { userId: 1 });
    expect(whoMay(can)).toEqual(['artist 7']);
  });

  it('who placed an order set its status, and both sides review it', () => {
    const order = { order: row as OrderRow['order'], artistUserId: 1, mediaUserId: 2 }; // what is asked for
    expect(whoMay((actor) => ordersPolicy.can(actor, 'setStatus', order))).toEqual(['artist 7']);
    for (const action of ['read', 'mark'] as const)
      expect(whoMay((actor) => ordersPolicy.can(actor, action, order))).toEqual([
        'artist 7',
        'outlet 7',
      ]);
    expect(whoMay((actor) => reviewsPolicy.can(actor, 'review', row))).toEqual([
      'artist 7',
      'outlet 7',
    ]);
  });

  it('its outlet deliver, both add and read files, and another admin read while they dispute', () => {
    const work = (stage: 'paid' | 'disputed', mediaUserId = 2) => ({
      order: { ...row, stage } as OrderRow['order'], // what is asked for
      ...{ artistUserId: 1, mediaUserId },
    });
    const both = ['artist 7', 'outlet 7'];
    const may = (action: 'addDelivery' | 'addMessage' | 'readFile', order = work('paid')) =>
      whoMay((actor) => deliveriesPolicy.can(actor, action, order));
    expect(may('addDelivery')).toEqual(['outlet 7']);
    expect(may('addMessage')).toEqual(both);
    expect(may('readFile')).toEqual(both);
    expect(may('readFile', work('disputed'))).toEqual([...both, 'admin']);
    expect(may('readFile', work('disputed', 7))).toEqual(both);
  });

  it.each(['offer', 'change', 'delete'] as const)('its outlet %s a service', (action) => {
    expect(whoMay((actor) => servicesPolicy.can(actor, action, row))).toEqual(['outlet 7']);
  });

  it('its outlet and every artist read a service', () => {
    expect(whoMay((actor) => servicesPolicy.can(actor, 'read', row))).toEqual([
      'artist 7',
      'artist 8',
      'outlet 7',
    ]);
  });
});

describe('the queries themselves, were nobody to ask the policy,', () => {
  const NOBODY = 999_999;
  const page = { limit: 10 };
  let test: TestApp;
  let artist: TestAccount;
  let media: TestAccount;
  beforeAll(async () => {
    test = await createTestApp();
    artist = await test.register('artist');
    media = await test.register('media');
  });
  afterAll(() => test.close());

  it('find, change and delete no release of another artist', async () => {
    const { id } = await submit(test, artist, { title: 'T' });
    expect(await listReleases(test.db, NOBODY, page)).toEqual([]);
    expect(await findRelease(test.db, id, NOBODY)).toBeNull();
    expect(await holdRelease(test.db, id, NOBODY)).toBeNull();
    expect(await updateRelease(test.db, id, NOBODY, { title: 'Mine' })).toBeNull();
    expect(await deleteRelease(test.db, id, NOBODY)).toBe(false);
    expect((await findRelease(test.db, id, artist.user.profile.id))?.title).toBe('T');
  });

  it('list, change and delete no service of another outlet', async () => {
    const { id } = await offer(test, media);
    for (const isArchived of [true, false])
      expect(await listServices(test.db, { mediaId: NOBODY, isArchived }, page)).toEqual([]);
    expect(await lockService(test.db, id, NOBODY)).toBeNull();
    expect(await deleteService(test.db, id, NOBODY, new Date())).toBe(false);
  });

  it('find no order of others', async () => {
    const { id } = await order(test, artist, (await offer(test, media)).id);
    for (const party of [{ artistId: NOBODY }, { mediaId: NOBODY }]) {
      expect(await listOrders(test.db, party, page, 'all')).toEqual([]);
      expect(await findOrder(test.db, id, party)).toBeNull();
    }
    const own = await findOrder(test.db, id, { mediaId: media.user.profile.id });
    expect(own?.order.stage).toBe('placed');
  });

  it('find and hold no campaign of another artist', async () => {
    const { id } = await openCatalogue(test, artist);
    expect(await listCampaigns(test.db, NOBODY, page)).toEqual([]);
    expect(await findCampaign(test.db, id, NOBODY)).toBeNull();
    for (const hold of [holdCampaign, holdCampaignAndRelease])
      expect(await hold(test.db, id, NOBODY)).toBeNull();
    expect((await findCampaign(test.db, id, artist.user.profile.id))?.id).toBe(id);
  });

  it('show no campaign to an outlet that is not approved, and none that is over', async () => {
    const { id } = await openCatalogue(test, artist);
    const waiting = await test.register('media');
    await approveOutlet(test, media);
    const [now, later] = [new Date(), new Date(Date.now() + 40 * 24 * 3600 * 1000)];
    const mediaId = media.user.profile.id;
    const own = { mediaId, now };
    await shelve(test.db, own, id, 'saved');
    for (const viewer of [
      { mediaId: waiting.user.profile.id, now },
      { mediaId: NOBODY, now },
      { mediaId, now: later },
    ]) {
      for (const shelf of ['explore', 'saved'] as const)
        expect(await listSubmissions(test.db, viewer, { shelf })).toMatchObject({ total: 0 });
      expect(await findSubmission(test.db, viewer, id)).toBeNull();
    }
    expect((await listSubmissions(test.db, own, { shelf: 'saved' })).items).toHaveLength(1);
    expect((await findSubmission(test.db, own, id))?.mark?.shelf).toBe('saved');
  });

  it('show no shelf of another outlet', async () => {
    const { id } = await openCatalogue(test, artist);
    const other = await test.register('media');
    await approveOutlet(test, media);
    await approveOutlet(test, other);
    const viewerOf = ({ user }: TestAccount) => ({ mediaId: user.profile.id, now: new Date() });
    await shelve(test.db, viewerOf(media), id, 'declined');
    expect((await findSubmission(test.db, viewerOf(other), id))?.mark).toBeNull();
    const declined = await listSubmissions(test.db, viewerOf(other), { shelf: 'declined' });
    expect(declined.items).toEqual([]);
  });

  it('list no picture of another account', async () => {
    await submit(test, artist, {}, await noisePicture('png', 20));
    expect(await listPictures(test.db, NOBODY, page)).toEqual([]);
    expect(await listPictures(test.db, media.user.id, page)).toEqual([]);
    expect((await listPictures(test.db, artist.user.id, page)).length).toBeGreaterThan(0);
  });

  it('list and read no notice of another account', async () => {
    const telling = { userId: artist.user.id, kind: 'outlet_approved', facts: {} } as const;
    await notify(test.db, test.deps, telling);
    const { total } = await listNotices(test.db, artist.user.id, {});
    expect(total).toBeGreaterThan(0);
    expect((await listNotices(test.db, NOBODY, {})).items).toEqual([]);
    for (const other of [NOBODY, media.user.id]) {
      await markRead(test.db, other, { upTo: 1_000_000 }, new Date());
    }
    expect(await countUnread(test.db, artist.user.id)).toBe(total);
  });

  it('find no payment, payout or entry of a wallet of others', async () => {
    const deal = await insertOrder(
      test.db,
      { userId: artist.user.id, profileId: artist.user.profile.id },
      { userId: media.user.id, profileId: media.user.profile.id },
      1000,
    );
    const { id } = await bringIn(test.db, deal, 3000);
    expect(await findPayment(test.db, id, NOBODY)).toBeNull();
    expect((await findPayment(test.db, id, artist.user.id))?.amountCents).toBe(3000);
    expect(await refundablePayments(test.db, NOBODY)).toEqual([]);
    expect(await refundablePayments(test.db, media.user.id, id)).toEqual([]);
    expect(await accountsOf(test.db, media.user.id)).toEqual([]);
    expect(await accountsOf(test.db, artist.user.id)).toHaveLength(1);
    const payout = { kind: 'bank', amount: 20, destination: 'DE02 1203' };
    await call(test, artist, 'POST', 'payouts/', payout);
    expect(await listPayouts(test.db, NOBODY, page)).toEqual([]);
    expect(await listPayouts(test.db, artist.user.id, page)).toHaveLength(1);
  });

  it('end no session of another account', async () => {
    const { sessionId } = artist;
    expect(await deleteSession(test.db, { sessionId, userId: media.user.id })).toBe(false);
  });
});
