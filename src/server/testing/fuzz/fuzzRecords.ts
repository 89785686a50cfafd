import { beginCheckout } from '@/server/modules/trade/checkout/checkoutCommands';
import { outletProfiles } from '@/server/platform/db/schema';
import { campaignOf, insertSoundTrack, openCatalogue } from '@/server/testing/campaigns';
import {
  sessionIdIn,
  TEST_PASSWORD,
  type TestAccount,
  type TestApp,
} from '@/server/testing/testApp';
import {
  approveOutlet,
  call,
  completedOrder,
  endFreeOrders,
  offer,
  order,
  putOnSale,
} from '@/server/testing/trade';
import { decide } from '@/server/testing/decide';
import { giveMoney, insertBatchOf, twoSteps } from '@/server/testing/money';
import { agreeAndPay } from '@/server/testing/payments';
import type { LightMyRequestResponse } from 'fastify';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import type { Order } from '@/shared/trade/orders.schemas';
import type { ReleasePage } from '@/shared/music/releasePages.schemas';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { encodeForm, FORM_TYPE, type FormPart, type Samples, type FuzzCaller } from './fuzzForm';

export type Made = 'releases' | 'services' | 'orders';

export const releaseParts = (artist: TestAccount, count: number): FormPart[] => [
  { name: 'artist', value: String(artist.user.profile.id) },
  { name: 'title', value: `Glass Harbour ${count}` },
  { name: 'format', value: 'ep' },
  { name: 'genre', value: 'pop' },
];

/** Records for requests: made when they are needed, and reused until they are deleted. */
export class FuzzRecords {
  /** The profile that made each existing record. */
  readonly owners: Record<Made, Map<number, number>> = {
    releases: new Map(),
    services: new Map(),
    orders: new Map(),
  };
  private readonly spare = new Map<string, number>();
  private artwork = '';
  private count = 0;

  constructor(
    readonly test: TestApp,
    readonly accounts: Record<FuzzCaller, TestAccount>,
    private readonly samples: Samples,
  ) {}

  /** Forgets the records that an accepted request has used up. */
  forget(request: string): void {
    const [, method, kind = '', id] = /^(\w+) \/api\/(\w+)\/(\d+)?/.exec(request) ?? [];
    if (method === 'POST' && kind === 'reviews') this.spare.delete('reviewable');
    /* It may have been switched off, or its review may have been decided. */
    if (method !== 'GET' && /^(?:services|admin)$/.test(kind)) this.spare.delete('services');
    if (method !== 'GET' && /^(?:orders|offers|admin)$/.test(kind)) {
      for (const name of ['orders', 'paid', 'delivered', 'disputed']) this.spare.delete(name);
    }
    if (method !== 'DELETE' || /\/(?:tracks|photos)\//.test(request)) return;
    this.spare.delete(kind);
    if (kind !== 'releases') return;
    this.owners.releases.delete(Number(id));
    this.spare.delete('campaigns');
    this.spare.delete('submissions');
  }

  forgetAll(): void {
    this.spare.clear();
  }

  /** Returns the record stored under the name, which is made if there is none. */
  async keep(name: string, make: () => Promise<number>): Promise<number> {
    const id = this.spare.get(name) ?? (await make());
    this.spare.set(name, id);
    return id;
  }

  outlet(): number {
    return this.accounts.media.user.profile.id;
  }

  /**
   * A payment for an order that was not accepted yet, which can be paid and adds to the balance.
   */
  payment(): Promise<number> {
    return this.keep('payments', async () => {
      const { user } = this.accounts.artist;
      const order = { orderIds: [await this.order()], artistUserId: user.id };
      const { db, deps } = this.test;
      return db.transaction((tx) => beginCheckout(tx, deps, order, 4990));
    });
  }

  async payout(): Promise<number> {
    const { media } = this.accounts;
    await twoSteps(this.test.db, media.user.id);
    await giveMoney(this.test.db, media.user.id, 2000);
    const payoutBody = { kind: 'bank', amount: 20 };
    const made = await call(this.test, media, 'POST', 'payouts/', payoutBody);
    return made.json<{ id: number }>().id;
  }

  async batch(isSent = false): Promise<number> {
    return insertBatchOf(this.test.db, await this.payout(), isSent);
  }

  release(): Promise<number> {
    const { artist } = this.accounts;
    return this.keep('releases', async () => {
      const parts = [
        ...releaseParts(artist, (this.count += 1)),
        { name: 'artwork', value: this.samples.png, filename: 'a.png', type: 'image/png' },
      ];
      const made = await this.send(artist, 'releases/', parts);
      const { id, artwork } = made.json<{ id: number; artwork: string }>();
      this.owners.releases.set(id, artist.user.profile.id);
      this.artwork = artwork;
      return id;
    });
  }

  campaign(): Promise<number> {
    return this.keep('campaigns', async () => {
      const { id } = await campaignOf(this.test, this.accounts.artist, await this.release());
      return id;
    });
  }

  submission(): Promise<number> {
    const { artist, media } = this.accounts;
    return this.keep('submissions', async () => {
      await approveOutlet(this.test, media);
      const { id, release } = await openCatalogue(this.test, artist);
      this.owners.releases.set(release, artist.user.profile.id);
      return id;
    });
  }

  private send(
    caller: TestAccount,
    path: string,
    parts: FormPart[],
  ): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': FORM_TYPE };
    return call(this.test, caller, 'POST', path, encodeForm(parts), headers);
  }

  /* Of the next three, each is an unused id if the campaign or order does not exist. */

  async track(campaign: string): Promise<string> {
    const parts = [{ name: 'title', value: 'Low Tide' }];
    const made = await this.send(this.accounts.artist, `campaigns/${campaign}/tracks/`, parts);
    return made.statusCode === 201 ? String(made.json<Campaign>().tracks.at(-1)?.id) : '1';
  }

  async photo(campaign: string): Promise<string> {
    const parts = [{ name: 'photo', value: this.samples.png, filename: 'a.png' }];
    const made = await this.send(this.accounts.artist, `campaigns/${campaign}/photos/`, parts);
    return made.statusCode === 201 ? String(made.json<ReleasePage>().photos.at(-1)?.id) : '1';
  }

  async orderFile(order: string): Promise<string> {
    const parts = [{ name: 'message', value: 'Words.', filename: 'words.txt' }];
    const made = await this.send(this.accounts.media, `offers/${order}/files/`, parts);
    return made.statusCode === 201 ? String(made.json<{ id: number }>().id) : '1';
  }

  /** A track with a sound, of an open campaign that the outlet may browse. */
  async heardTrack(): Promise<number> {
    const campaign = await this.submission();
    return this.keep('heard', () => insertSoundTrack(this.test, this.accounts.artist, campaign));
  }

  async artworkAddress(): Promise<string> {
    await this.release();
    return this.artwork;
  }

  /** An odd decision about a report may have hidden the outlet. */
  private showOutlet = () => this.test.db.update(outletProfiles).set({ hiddenAt: null });

  service(): Promise<number> {
    const { media } = this.accounts;
    return this.keep('services', async () => {
      const { id } = await offer(this.test, media);
      await putOnSale(this.test, id);
      this.owners.services.set(id, media.user.profile.id);
      return id;
    });
  }

  order(): Promise<number> {
    const { artist } = this.accounts;
    return this.keep('orders', async () => {
      await endFreeOrders(this.test, artist);
      await this.showOutlet();
      const { id } = await order(this.test, artist, await this.service());
      this.owners.orders.set(id, artist.user.profile.id);
      return id;
    });
  }

  /** A paid order, with its work advanced to the given stage. */
  work(until: 'paid' | 'delivered' | 'disputed'): Promise<number> {
    const { artist, media: outlet } = this.accounts;
    return this.keep(until, async () => {
      await this.showOutlet();
      const { order } = await agreeAndPay(this.test, 49.9, { artist, outlet });
      this.owners.orders.set(order.id, artist.user.profile.id);
      const { campaign, service } = order;
      const read = await call(this.test, artist, 'GET', `campaigns/${campaign}/`);
      this.owners.releases.set(read.json<Campaign>().release, artist.user.profile.id);
      this.owners.services.set(service.id, outlet.user.profile.id);
      const path = `offers/${order.id}/`;
      const work = { links: ['https://night-desk.com/'], files: [], disclosed: true };
      if (until !== 'paid') await call(this.test, outlet, 'POST', `${path}deliver/`, work);
      const why = { reason: 'other', comment: 'Not ours.' };
      if (until === 'disputed') await call(this.test, artist, 'POST', `${path}dispute/`, why);
      return order.id;
    });
  }

  /** A delivered link of the order, if it has one; else an unused id. */
  async link(order: string): Promise<string> {
    const { media } = this.accounts;
    const read = await call(this.test, media, 'GET', `offers/${order}/`);
    if (read.statusCode !== 200) return '1';
    return String(read.json<Order>().detail?.deliverables[0]?.id ?? 1);
  }

  /** A review that both sides can read. */
  review(): Promise<number> {
    const { artist, media } = this.accounts;
    return this.keep('review', async () => {
      const order = await this.work('delivered');
      this.spare.delete('delivered');
      await call(this.test, artist, 'PATCH', `orders/${order}/done/`, { status: 'completed' });
      await call(this.test, media, 'POST', 'reviews/', { order, rating: 5 });
      const made = await call(this.test, artist, 'POST', 'reviews/', { order, rating: 4 });
      return made.statusCode === 201 ? made.json<{ id: number }>().id : 1;
    });
  }

  /** A link that the outlet has added to its statement, if the order is in dispute. */
  async evidence(order: string): Promise<string> {
    const body = { url: 'https://night-desk.com/proof' };
    const made = await call(
      this.test,
      this.accounts.media,
      'POST',
      `offers/${order}/evidence/`,
      body,
    );
    if (made.statusCode !== 200) return '1';
    return String(made.json<Order>().detail?.events.at(-1)?.id ?? 1);
  }

  /** A question about the order, if it is in dispute. */
  async question(order: string): Promise<string> {
    if (!/^[1-9]\d{0,8}$/.test(order)) return '1';
    const body = { asks: 'both', comment: 'Which band is it?' };
    const made = await decide(this.test, this.accounts.admin, `admin/orders/${order}/ask/`, body);
    if (made.statusCode !== 200) return '1';
    return String(made.json<DisputedOrder>().events.at(-1)?.id ?? 1);
  }

  reviewable(): Promise<number> {
    const { artist } = this.accounts;
    return this.keep('reviewable', async () => {
      await endFreeOrders(this.test, artist);
      this.spare.delete('orders');
      const { id } = await completedOrder(this.test, artist, await this.service());
      this.owners.orders.set(id, artist.user.profile.id);
      return id;
    });
  }

  async session(caller: FuzzCaller): Promise<number> {
    const account = this.accounts[caller];
    const payload = { email: account.user.email, password: TEST_PASSWORD };
    const options = { method: 'POST', url: '/api/auth/login/', payload } as const;
    const response = await this.test.app.inject(options);
    // The account's e-mail address may have changed, or its login may require a code.
    return response.statusCode === 200
      ? sessionIdIn(response.json<{ access: string }>().access)
      : account.sessionId;
  }
}
