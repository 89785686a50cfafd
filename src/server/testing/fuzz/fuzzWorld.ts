import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { REPLAYED } from '@/server/platform/http/idempotency';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { isDecidedKind, seenNow } from '@/server/testing/decide';
import { noisePicture } from '@/server/testing/formBody';
import type { TestAccount, TestApp } from '@/server/testing/testApp';
import { joinOutlet, newStaff } from '@/server/testing/seats';
import { call } from '@/server/testing/trade';
import { ADMIN_ROLES, SEAT_PARTS } from '@/shared/platform/roles';
import {
  encodeForm,
  FORM_TYPE,
  type FormPart,
  type Samples,
  type FuzzCaller,
  isStaff,
  type StaffCaller,
  ROLE_OF,
} from './fuzzForm';
import { type BodyPlan, type Plan, fieldsOf, FUZZ_ROUTES } from './fuzzPlan';
import { FuzzRecords, type Made, releaseParts } from './fuzzRecords';
import type { Facts } from './fuzzCase';
import { MARK, ODD_IDS } from './oddValues';

/** An id that the database can look up. */
const ID = /^\d{1,9}$/;

type Body = Pick<FuzzOptions, 'payload' | 'headers'>;

export interface FuzzOptions extends InjectOptions {
  url: string;
  payload?: string | Buffer;
}

export interface FuzzRequest {
  options: FuzzOptions;
  /** The request must be rejected, even if everything else about it is valid. */
  isNeverTaken: boolean;
}

/** Has no profile, so that its requests name the one of somebody else. */
async function staffOf(
  test: TestApp,
  other: TestAccount,
  caller: StaffCaller,
  count: number,
): Promise<TestAccount> {
  const part = ADMIN_ROLES.find((each) => caller === `staff ${each}`) ?? 'owner';
  const account = await newStaff(test, part, `${caller} ${count}`);
  const { id, email, username } = account.user;
  return { ...account, user: { ...other.user, id, email, username } };
}

/** Holds the accounts and records; makes requests from plans, and tracks what they changed. */
export class FuzzWorld {
  readonly records: FuzzRecords;
  /** The user ids of the accounts that were made admins: no others may become admins. */
  readonly admins = new Set<number>();
  private count = 0;

  private constructor(
    private readonly test: TestApp,
    private readonly accounts: Record<FuzzCaller, TestAccount>,
    private readonly samples: Samples,
  ) {
    this.records = new FuzzRecords(test, accounts, samples);
  }

  static async create(test: TestApp): Promise<FuzzWorld> {
    const first = {
      artist: await test.register('artist'),
      'other artist': await test.register('artist'),
      media: await test.register('media'),
      'other media': await test.register('media'),
      admin: await test.register('artist'),
    };
    const people = {
      editor: await joinOutlet(test, first.media, 'editor', 'editor1'),
      finance: await joinOutlet(test, first.media, 'finance', 'finance1'),
    };
    const accounts = {
      ...{ ...first, ...people },
      'staff owner': await staffOf(test, first.artist, 'staff owner', 1),
      'staff moderator': await staffOf(test, first.artist, 'staff moderator', 1),
      'staff finance': await staffOf(test, first.artist, 'staff finance', 1),
    };
    const samples = { png: await noisePicture('png', 24), jpeg: await noisePicture('jpeg', 24) };
    const world = new FuzzWorld(test, accounts, samples);
    await world.makeAdmin(accounts.admin);
    return world;
  }

  async requestOf(plan: Plan): Promise<FuzzRequest> {
    const [method = '', path = ''] = plan.route.split(' ');
    const row = FUZZ_ROUTES[plan.route] ?? {};
    const id = plan.id ?? String((await row.id?.(this.records, plan.caller)) ?? '');
    let url = path.replace(':id', id);
    for (const [name, find] of Object.entries(row.params ?? {}))
      url = url.replace(`:${name}`, await find(this.records, id));
    if (path === '/media/*') url = `/media/${plan.id ?? (await this.records.artworkAddress())}`;
    const query = url.includes('?') ? plan.query.replace('?', '&') : plan.query;
    const body = await this.bodyOf(plan);
    const kind = /^\/api\/admin\/(\w+)\/:id\//.exec(path)?.[1];
    const seen =
      isDecidedKind(kind) && ID.test(id) ? await seenNow(this.test, kind, Number(id)) : {};
    const isOddId = path.includes(':id') && ODD_IDS.includes(id);
    return {
      options: {
        method: plan.method ?? method, // any name is sent
        url: url + query,
        ...(body.payload !== undefined && { payload: body.payload }),
        headers: { ...seen, ...this.authorizationOf(plan), ...body.headers, ...plan.headers },
      },
      isNeverTaken: isOddId || (plan.body.kind === 'unknown' && !plan.method),
    };
  }

  async settle(
    plan: Plan,
    { method, url }: FuzzOptions,
    response: LightMyRequestResponse,
  ): Promise<void> {
    const { statusCode } = response;
    const account = this.accounts[plan.caller];
    if (statusCode === 201 && !(REPLAYED in response.headers)) {
      this.ownNew(plan.route, response, account.user.profile.id);
    }
    if (statusCode < 300) this.records.forget(`${String(method)} ${url}`);
    // The session may have ended, and with a new password none of the bodies is valid any more.
    const isOfAccount = statusCode < 300 && plan.route.startsWith('POST /api/auth/');
    if (statusCode !== 401 && !isOfAccount && method !== 'DELETE') return;
    const alive = await call(this.test, account, 'GET', 'auth/profile/');
    const hasNewPassword = isOfAccount && plan.route === 'POST /api/auth/password/';
    if (alive.statusCode === 401 || hasNewPassword) await this.replace(plan.caller);
  }

  /** Records the owner of a new record. An offer belongs to the artist of its campaign. */
  private ownNew(route: string, response: LightMyRequestResponse, profile: number): void {
    const { owners } = this.records;
    const made = /^POST \/api\/(releases|services|orders|offers)\/(batch\/)?$/.exec(route);
    if (!made) return;
    const { id, orders = [] } = response.json<{ id?: number; orders?: { id: number }[] }>();
    const isOffer = made[1] === 'offers';
    const owner = isOffer ? this.accounts.artist.user.profile.id : profile;
    const owned = owners[isOffer ? 'orders' : (made[1] as Made)];
    for (const each of id === undefined ? orders : [{ id }]) owned.set(each.id, owner);
  }

  /** Replaces an account whose sessions have ended or whose password has changed. */
  private async replace(caller: FuzzCaller): Promise<void> {
    this.count += 1;
    const account = await this.newAccount(caller);
    if (caller === 'admin') await this.makeAdmin(account);
    this.accounts[caller] = account;
    // Its people can go no further than it.
    if (caller === 'media') for (const each of SEAT_PARTS) await this.replace(each);
    this.records.forgetAll();
  }

  private newAccount(caller: FuzzCaller): Promise<TestAccount> {
    const { test, accounts, count } = this;
    if (caller === 'editor' || caller === 'finance')
      return joinOutlet(test, accounts.media, caller, `${caller}${count}`);
    if (isStaff(caller)) return staffOf(test, accounts.artist, caller, count + 1);
    return test.register(ROLE_OF[caller]);
  }

  private async makeAdmin({ user }: TestAccount): Promise<void> {
    await setAdminRole(this.test.db, user.email, 'owner');
    this.admins.add(user.id);
  }

  private authorizationOf({ caller, token }: Plan): Record<string, string> {
    const { access, user } = this.accounts[caller];
    const [head = '', claims = '', signature = ''] = access.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const role = user.role === 'artist' ? 'media' : 'artist';
    const tokens: Record<Plan['token'], string> = {
      valid: access,
      expired: this.test.app.jwt.sign({ ...decoded, exp: 1_700_000_000 }),
      forged: `${head}.${claims}.${signature.split('').reverse().join('')}`,
      unsigned: `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      'of another role': `${head}.${encode({ ...decoded, role })}.${signature}`,
      odd: `${'a.'.repeat(this.count % 2 ? 2 : 4000)}${MARK}`,
      none: '',
    };
    return token === 'none' ? {} : { authorization: `Bearer ${tokens[token]}` };
  }

  private facts({ caller }: Plan): Facts {
    this.count += 1;
    return { account: this.accounts[caller], records: this.records, count: this.count };
  }

  /** Returns the parts of a valid form; for a call without a form, those of a release. */
  private formParts(plan: Plan): FormPart[] {
    const facts = this.facts(plan);
    return FUZZ_ROUTES[plan.route]?.form?.(facts) ?? releaseParts(facts.account, facts.count);
  }

  private async validBody(plan: Plan): Promise<Record<string, unknown>> {
    return { ...(await FUZZ_ROUTES[plan.route]?.body?.(this.facts(plan))) };
  }

  private async bodyOf(plan: Plan): Promise<Body> {
    const { route } = plan;
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
        const names = [...Object.keys(value), ...fieldsOf(route)];
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
        const parts = body.change(this.formParts(plan), this.samples);
        return { payload: encodeForm(parts), headers: { 'content-type': FORM_TYPE } };
      }
    }
  }
}
