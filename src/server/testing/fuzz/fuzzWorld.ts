import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { REPLAYED } from '@/server/http/idempotency';
import { setAdmin } from '@/server/modules/admins/adminsRepository';
import { campaignOf } from '@/server/testing/campaigns';
import { noisePicture } from '@/server/testing/formBody';
import type { TestAccount, TestApp } from '@/server/testing/testApp';
import { sessionIdIn, TEST_PASSWORD } from '@/server/testing/testApp';
import { call, completedOrder, offer, order } from '@/server/testing/trade';
import { encodeForm, FORM_TYPE, type FormPart, type Samples } from './fuzzForm';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import type { BodyPlan, Caller, Plan } from './fuzzPlan';
import { type Facts, FUZZ_ROUTES } from './fuzzRoutes';
import { MARK, ODD_IDS } from './oddValues';

const ROLE_OF = {
  artist: 'artist',
  'other artist': 'artist',
  media: 'media',
  'other media': 'media',
  admin: 'artist',
} as const;

type Made = 'releases' | 'services' | 'orders';
type Body = Pick<FuzzOptions, 'payload' | 'headers'>;

export interface FuzzOptions extends InjectOptions {
  url: string;
  payload?: string | Buffer;
}

export interface FuzzRequest {
  options: FuzzOptions;
  /** Whatever else is right with it, it must not be taken. */
  isNeverTaken: boolean;
}

/** Who and what there is; it makes requests of plans, and keeps book of what they changed. */
export class FuzzWorld {
  /** The profile that made each record that is there. */
  readonly owners: Record<Made, Map<number, number>> = {
    releases: new Map(),
    services: new Map(),
    orders: new Map(),
  };
  /** The accounts that were made admins, by their user ids: nobody else may become one. */
  readonly admins = new Set<number>();
  /** To be used until they are gone. */
  private readonly spare = new Map<string, number>();
  private artwork = '';
  private count = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly accounts: Record<Caller, TestAccount>,
    private readonly samples: Samples,
  ) {}

  static async create(test: TestApp): Promise<FuzzWorld> {
    const accounts = {
      artist: await test.register('artist'),
      'other artist': await test.register('artist'),
      media: await test.register('media'),
      'other media': await test.register('media'),
      admin: await test.register('artist'),
    };
    const samples = { png: await noisePicture('png', 24), jpeg: await noisePicture('jpeg', 24) };
    const world = new FuzzWorld(test, accounts, samples);
    await world.makeAdmin(accounts.admin);
    return world;
  }

  async requestOf(plan: Plan): Promise<FuzzRequest> {
    const [method = '', path = ''] = plan.route.split(' ');
    const id = plan.id ?? (path.includes(':id') ? String(await this.idFor(path, plan.caller)) : '');
    let url = path.replace(':id', id);
    if (path.includes(':track')) url = url.replace(':track', await this.track(id));
    if (path === '/media/*') url = `/media/${plan.id ?? (await this.artworkAddress())}`;
    const query = url.includes('?') ? plan.query.replace('?', '&') : plan.query;
    const body = await this.bodyOf(plan);
    const isOddId = path.includes(':id') && ODD_IDS.includes(id);
    return {
      options: {
        method: plan.method ?? method, // any name is sent
        url: url + query,
        ...(body.payload !== undefined && { payload: body.payload }),
        headers: { ...this.authorizationOf(plan), ...body.headers, ...plan.headers },
      },
      isNeverTaken: isOddId || (plan.body.kind === 'unknown' && !plan.method),
    };
  }

  /** Looks at what a request did. */
  async settle(
    plan: Plan,
    { method, url }: FuzzOptions,
    response: LightMyRequestResponse,
  ): Promise<void> {
    const { statusCode } = response;
    const account = this.accounts[plan.caller];
    const made = /^\/api\/(releases|services|orders)\/$/.exec(plan.route.split(' ')[1] ?? '');
    if (statusCode === 201 && made && !(REPLAYED in response.headers)) {
      const { id } = response.json<{ id: number }>();
      this.owners[made[1] as Made].set(id, account.user.profile.id);
    }
    if (statusCode < 300) this.forget(`${String(method)} ${url}`);
    // The session may have ended, and with the password none of the bodies is taken any more.
    const isOfAccount = statusCode < 300 && plan.route.startsWith('POST /api/auth/');
    if (statusCode !== 401 && !isOfAccount && method !== 'DELETE') return;
    const alive = await call(this.test, account, 'GET', 'auth/profile/');
    const hasNewPassword = isOfAccount && plan.route === 'POST /api/auth/password/';
    if (alive.statusCode === 401 || hasNewPassword) await this.replace(plan.caller);
  }

  /** What a request that was taken has used up. */
  private forget(request: string): void {
    const [, method, kind = '', id] = /^(\w+) \/api\/(\w+)\/(\d+)?/.exec(request) ?? [];
    if (method === 'POST' && kind === 'reviews') this.spare.delete('reviewable');
    if (method === 'PATCH' && kind === 'orders') this.spare.delete('orders');
    if (method !== 'DELETE' || request.includes('/tracks/')) return;
    this.spare.delete(kind);
    if (kind !== 'releases') return;
    this.owners.releases.delete(Number(id));
    this.spare.delete('campaigns');
  }

  /** An account whose sessions have ended, or whose password is another now. */
  private async replace(caller: Caller): Promise<void> {
    const account = await this.test.register(ROLE_OF[caller]);
    if (caller === 'admin') await this.makeAdmin(account);
    this.accounts[caller] = account;
    this.spare.clear();
  }

  private async makeAdmin({ user }: TestAccount): Promise<void> {
    await setAdmin(this.test.db, user.email, true);
    this.admins.add(user.id);
  }

  private idFor(path: string, caller: Caller): Promise<number> {
    if (path.includes('/releases/')) return this.release();
    if (path.includes('/campaigns/')) return this.campaign();
    if (path.includes('/services/')) return this.service();
    if (path.includes('/orders/')) return this.order();
    if (path.includes('/outlets/')) return Promise.resolve(this.accounts.media.user.profile.id);
    return this.session(caller);
  }

  private async keep(name: string, make: () => Promise<number>): Promise<number> {
    const id = this.spare.get(name) ?? (await make());
    this.spare.set(name, id);
    return id;
  }

  private release(): Promise<number> {
    const { artist } = this.accounts;
    return this.keep('releases', async () => {
      const parts = [
        ...this.releaseParts(artist),
        { name: 'artwork', value: this.samples.png, filename: 'a.png', type: 'image/png' },
      ];
      const headers = { 'content-type': FORM_TYPE };
      const made = await call(this.test, artist, 'POST', 'releases/', encodeForm(parts), headers);
      const { id, artwork } = made.json<{ id: number; artwork: string }>();
      this.owners.releases.set(id, artist.user.profile.id);
      this.artwork = artwork;
      return id;
    });
  }

  private campaign(): Promise<number> {
    return this.keep('campaigns', async () => {
      const { id } = await campaignOf(this.test, this.accounts.artist, await this.release());
      return id;
    });
  }

  /** Of the campaign, if it is there; else of none. */
  private async track(campaign: string): Promise<string> {
    const path = `campaigns/${campaign}/tracks/`;
    const headers = { 'content-type': FORM_TYPE };
    const form = encodeForm([{ name: 'title', value: 'Low Tide' }]);
    const made = await call(this.test, this.accounts.artist, 'POST', path, form, headers);
    return made.statusCode === 201 ? String(made.json<Campaign>().tracks.at(-1)?.id) : '1';
  }

  private async artworkAddress(): Promise<string> {
    await this.release();
    return this.artwork;
  }

  private service(): Promise<number> {
    const { media } = this.accounts;
    return this.keep('services', async () => {
      const { id } = await offer(this.test, media);
      this.owners.services.set(id, media.user.profile.id);
      return id;
    });
  }

  private order(): Promise<number> {
    const { artist } = this.accounts;
    return this.keep('orders', async () => {
      const { id } = await order(this.test, artist, await this.service());
      this.owners.orders.set(id, artist.user.profile.id);
      return id;
    });
  }

  /** An order that is completed and has no review. */
  private reviewable(): Promise<number> {
    const { artist } = this.accounts;
    return this.keep('reviewable', async () => {
      const { id } = await completedOrder(this.test, artist, await this.service());
      this.owners.orders.set(id, artist.user.profile.id);
      return id;
    });
  }

  private async session(caller: Caller): Promise<number> {
    const account = this.accounts[caller];
    const payload = { email: account.user.email, password: TEST_PASSWORD };
    const response = await this.test.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload,
    });
    // The address may be another by now, or ask for a code.
    return response.statusCode === 200
      ? sessionIdIn(response.json<{ access: string }>().access)
      : account.sessionId;
  }

  private authorizationOf({ caller, token }: Plan): Record<string, string> {
    const { access, user } = this.accounts[caller];
    const [head = '', claims = '', signature = ''] = access.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    switch (token) {
      case 'valid':
        return bearer(access);
      case 'expired':
        return bearer(this.test.app.jwt.sign({ ...decoded, exp: 1_700_000_000 }));
      case 'forged':
        return bearer(`${head}.${claims}.${signature.split('').reverse().join('')}`);
      case 'unsigned':
        return bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`);
      case 'of another role': {
        const role = user.role === 'artist' ? 'media' : 'artist';
        return bearer(`${head}.${encode({ ...decoded, role })}.${signature}`);
      }
      case 'odd':
        return bearer(`${'a.'.repeat(this.count % 2 ? 2 : 4000)}${MARK}`);
      case 'none':
        return {};
    }
  }

  /** The parts of a form that is taken. */
  private formParts(route: string, account: TestAccount): FormPart[] {
    if (route.includes('/tracks/')) return [{ name: 'title', value: `Low Tide ${this.count}` }];
    if (route.includes('/files/')) {
      const type = 'text/plain';
      return [{ name: 'presskit', value: `Story ${this.count}`, filename: 'kit.txt', type }];
    }
    return this.releaseParts(account);
  }

  private releaseParts(artist: TestAccount): FormPart[] {
    this.count += 1;
    return [
      { name: 'artist', value: String(artist.user.profile.id) },
      { name: 'title', value: `Glass Harbour ${this.count}` },
      { name: 'format', value: 'ep' },
      { name: 'genre', value: 'pop' },
    ];
  }

  private async validBody({ route, caller }: Plan): Promise<Record<string, unknown>> {
    const make = FUZZ_ROUTES[route]?.body;
    if (!make) return {};
    this.count += 1;
    const facts: Facts = {
      account: this.accounts[caller],
      service: route.includes('/orders/') ? await this.service() : 1,
      order: route.includes('/reviews/') ? await this.reviewable() : 1,
      count: this.count,
    };
    return make(facts);
  }

  private async bodyOf(plan: Plan): Promise<Body> {
    const { route, caller } = plan;
    const body: BodyPlan = plan.body;
    const json = (value: unknown): Body => ({
      payload: JSON.stringify(value),
      headers: { 'content-type': 'application/json' },
    });
    switch (body.kind) {
      case 'none':
        return {};
      case 'valid':
        return json(await this.validBody(plan));
      case 'unknown':
        return json({ ...(await this.validBody(plan)), is_superuser: true });
      case 'fields': {
        const value = await this.validBody(plan);
        const names = [...Object.keys(value), ...(FUZZ_ROUTES[route]?.more ?? [])];
        for (const [field, odd] of body.changes) value[names[field % names.length] ?? 'x'] = odd;
        return json(value);
      }
      case 'nested':
        return json({ ...(await this.validBody(plan)), profile: body.value });
      case 'json':
        return json(body.value);
      case 'raw':
        return { payload: body.content, headers: { 'content-type': body.type } };
      case 'form': {
        const valid = this.formParts(route, this.accounts[caller]);
        const parts = body.change(valid, this.samples);
        return { payload: encodeForm(parts), headers: { 'content-type': FORM_TYPE } };
      }
    }
  }
}
