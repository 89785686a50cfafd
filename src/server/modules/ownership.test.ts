import type { Actor } from '@/server/actor';
import { formBody } from '@/server/testing/formBody';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { offer, order } from '@/server/testing/trade';
import * as campaignsPolicy from './campaigns/campaignsPolicy';
import type { CampaignRow } from './campaigns/campaignsRepository';
import { deleteSession } from './auth/sessionsRepository';
import * as ordersPolicy from './orders/ordersPolicy';
import { findOrder, listOrders, type OrderRow } from './orders/ordersRepository';
import * as releasesPolicy from './releases/releasesPolicy';
import {
  deleteRelease,
  findRelease,
  listReleases,
  updateRelease,
} from './releases/releasesRepository';
import * as reviewsPolicy from './reviews/reviewsPolicy';
import * as servicesPolicy from './services/servicesPolicy';
import { deleteService, listServices, lockService } from './services/servicesRepository';

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

  it('who placed an order set its status and review it', () => {
    const order = { order: row as OrderRow['order'], artistUserId: 1, mediaUserId: 2 }; // what is asked for
    expect(whoMay((actor) => ordersPolicy.can(actor, 'setStatus', order))).toEqual(['artist 7']);
    for (const action of ['read', 'mark'] as const)
      expect(whoMay((actor) => ordersPolicy.can(actor, action, order))).toEqual([
        'artist 7',
        'outlet 7',
      ]);
    expect(whoMay((actor) => reviewsPolicy.can(actor, 'review', row))).toEqual(['artist 7']);
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
    const parts = {
      artist: String(artist.user.profile.id),
      title: 'T',
      format: 'ep',
      genre: 'pop',
    };
    const form = await formBody(Object.entries(parts).map(([name, value]) => ({ name, value })));
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/releases/',
      ...form,
      headers: { ...form.headers, ...artist.headers },
    });
    const { id } = made.json<{ id: number }>();
    expect(await listReleases(test.db, NOBODY, page)).toEqual([]);
    expect(await findRelease(test.db, id, NOBODY)).toBeNull();
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

  it('end no session of another account', async () => {
    const { sessionId } = artist;
    expect(await deleteSession(test.db, { sessionId, userId: media.user.id })).toBe(false);
  });
});
