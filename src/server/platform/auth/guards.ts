import jwt from '@fastify/jwt';
import { eq, and, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { type AnyMember, isMember, type Member, personOf } from '@/server/platform/auth/actor';
import { findAdmin, seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { PERSON_MESSAGES } from '@/shared/admin/people.rules';
import { sessions, users } from '@/server/platform/db/schema';
import type { AppDeps } from '@/server/deps';
import { VIEW_LASTS_S } from '@/shared/platform/limits';
import {
  type AccountRole,
  ACCOUNT_ROLES,
  type AdminCaller,
  type ForPart,
  mayAct,
  partMay,
  type Role,
  NO_PROFILE,
  ADMIN_ROLES,
  SEAT_PARTS,
  type SeatPart,
} from '@/shared/platform/roles';
import {
  forbidden,
  notFound,
  onlyLooking,
  proofNeeded,
  secondFactorNeeded,
  unauthorized,
} from '@/server/platform/http/failures';
import { LiveSessions } from '@/server/platform/http/liveSessions';
import { keysFor } from '@/server/platform/config/serverKeys';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import { peopleCalls } from '@/shared/admin/people.calls';

const VIEWERS = ADMIN_ROLES.filter((role) => mayAct(role, peopleCalls.viewPerson.who));

export interface RequestAccount extends AnyMember {
  /** The id of the session; in a view, that of the admin's session. */
  sessionId: number;
}

/** Of a call that is not for staff. */
export type TradingAccount = RequestAccount & Member;

const ISSUER = 'linernote';
/** The audience of a token. Another service with the same issuer would have another. */
const AUDIENCE = 'linernote-api';
/** The most seconds by which the clocks of several processes differ. */
const APART_S = 300;
const ACCESS = 'access';
const VIEW = 'view';
const VERIFY = {
  algorithms: ['HS256' as const],
  // `accountOf` checks the claims: it requires each of them, and uses the app's clock.
  ignoreExpiration: true,
};
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

interface AccessClaims {
  sub: string;
  role: AccountRole;
  profile_id: number;
  /** For a person of the outlet `sub` who is not its owner. */
  person_id?: number;
  part?: SeatPart;
  /** The session, which may end before the token does. */
  sid: string;
  type: typeof ACCESS | typeof VIEW;
  /** In a view: the admin, whose session it is (RFC 8693). */
  act?: { sub: string };
  iss: typeof ISSUER;
  aud: typeof AUDIENCE;
  iat: number;
  exp: number;
}

/** Throws the 403 for staff. */
export function tradingOf({ account }: FastifyRequest): TradingAccount {
  if (!isMember(account)) throw forbidden();
  return account;
}

type Guard = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** For `onRequest`: throws a 401 unless the token is valid and its session has not ended. */
    authenticate: Guard;
    /** A hook for guests' calls: throws a 403 if they would change something in a view. */
    refuseView: Guard;
    /** Without a role it throws the 403 for staff alone. */
    requireRole(role?: Role): Guard;
    /** Throws the 404 for an outlet's people who may not; what is their own they do as themselves. */
    requirePart(may: ForPart | undefined): Guard;
    /** It queries the database each time, since a revoked right must end at once. */
    requireAdmin(caller: AdminCaller): Guard;
    /** After `authenticate`: throws a 403 unless the session has recently proven who uses it. */
    requireFreshProof: Guard;
    signAccess(account: RequestAccount): string;
    /** A token with which the admin reads as `person`, changes nothing and cannot renew it. */
    signView(admin: RequestAccount, person: AnyMember): string;
    liveSessions: LiveSessions;
  }
  interface FastifyContextConfig {
    /** Whether a view may not make the call, although it changes nothing, or why. */
    notInView?: boolean | string;
    /** Whether it shows sums of money, which not every admin sees. */
    showsSums?: boolean;
  }
  interface FastifyRequest {
    /** Throws on a route without the `authenticate` hook. */
    readonly account: RequestAccount;
    verifiedAccount: RequestAccount | null;
    /** When the access token of a verified account expires, in milliseconds since 1970. */
    accessEndsAt: number;
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function accountOf(claims: Partial<AccessClaims>, now: Date): RequestAccount | null {
  const { sub, role, profile_id, person_id, part, sid, type, act, iss, aud, iat, exp } = claims;
  if ((type !== ACCESS && type !== VIEW) || iss !== ISSUER || aud !== AUDIENCE) return null;
  if (typeof exp !== 'number' || exp <= seconds(now)) return null;
  // It was signed while the clock was ahead and would be valid too long. A refresh replaces it.
  if (typeof iat !== 'number' || iat > seconds(now) + APART_S) return null;
  const userId = Number(sub);
  const sessionId = Number(sid);
  if (!isId(userId) || !isId(sessionId)) return null;
  if (!role || !ACCOUNT_ROLES.includes(role)) return null;
  if (part !== undefined && !(SEAT_PARTS.includes(part) && isId(person_id))) return null;
  const seat = part !== undefined && person_id !== undefined && { personId: person_id, part };
  const profileId = isId(profile_id) ? profile_id : NO_PROFILE;
  if ((profileId === NO_PROFILE) !== (role === 'staff')) return null;
  const account = { userId, role, profileId, sessionId, ...seat };
  if (type === ACCESS) return account;
  const viewerId = Number(act?.sub);
  return isId(viewerId) ? { ...account, viewerId } : null;
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Throws the 403 for anything but reading in a view, and for some kinds of reading. */
function refuseInView({ method, routeOptions }: FastifyRequest): void {
  const { notInView } = routeOptions.config;
  if (!READING.has(method)) throw onlyLooking();
  if (notInView) throw onlyLooking(typeof notInView === 'string' ? notInView : undefined);
}

type AuthDeps = Pick<AppDeps, 'config' | 'database' | 'now'>;

export const auth = plugin(
  async (app: FastifyInstance, deps: AuthDeps) => {
    const { config, database, now } = deps;
    const [secret, ...previous] = keysFor(config, 'linernote access tokens');
    await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: VERIFY });
    const verifications = [undefined, ...previous.map((key) => ({ ...VERIFY, key }))];
    const verify = (token: string): Partial<AccessClaims> | null => {
      for (const options of verifications) {
        try {
          return app.jwt.verify(token, options);
        } catch {
          // It may be signed with the previous secret.
        }
      }
      return null;
    };

    const liveSessions = new LiveSessions(database.db, now);
    app.decorate('liveSessions', liveSessions);
    app.decorateRequest('verifiedAccount', null);
    app.decorateRequest('accessEndsAt', 0);
    app.decorateRequest('account', {
      getter(this: FastifyRequest) {
        if (!this.verifiedAccount) throw new Error('The route is not guarded by `authenticate`.');
        return this.verifiedAccount;
      },
    });

    const isLive = async (account: RequestAccount): Promise<boolean> => {
      const { userId, sessionId, viewerId } = account;
      if (viewerId === undefined) return liveSessions.isLive(account);
      const admin = { sessionId, userId: viewerId };
      return (await liveSessions.isLive(admin)) && mayView(database.db, viewerId, userId);
    };

    const claimsOf = ({ headers }: FastifyRequest): Partial<AccessClaims> | null => {
      const token = BEARER.exec(headers.authorization ?? '')?.[1];
      return token === undefined ? null : verify(token);
    };

    app.decorate('refuseView', async (request: FastifyRequest) => {
      if (claimsOf(request)?.type === VIEW) refuseInView(request);
    });

    app.decorate('authenticate', async (request: FastifyRequest) => {
      const claims = claimsOf(request);
      const account = claims && accountOf(claims, now());
      if (!account || !(await isLive(account))) throw challenge();
      if (account.viewerId !== undefined) {
        refuseInView(request);
        const { showsSums } = request.routeOptions.config;
        if (showsSums && !(await seesAmounts(database.db, account.viewerId)))
          throw onlyLooking(PERSON_MESSAGES.noSums);
      }
      request.verifiedAccount = account;
      request.accessEndsAt = (claims.exp ?? 0) * 1000;
    });

    addRightGuards(app, deps);
    addSigning(app, deps);
  },
  { name: 'auth', dependencies: ['errors'] },
);

function addRightGuards(app: FastifyInstance, { config, database: { db }, now }: AuthDeps): void {
  app.decorate('requireRole', (role?: Role): Guard => async ({ account }) => {
    if (role === undefined ? !isMember(account) : account.role !== role) throw forbidden();
  });

  app.decorate('requirePart', (may: ForPart | undefined): Guard => async (request) => {
    const { account } = request;
    if (!partMay(account.part, may)) throw notFound();
    if (may === 'self') request.verifiedAccount = { ...account, userId: personOf(account) };
  });

  app.decorate('requireAdmin', (caller: AdminCaller): Guard => async (request) => {
    const row = await findAdmin(db, request.account.userId);
    if (!row || !mayAct(row.role, caller)) throw forbidden();
    if (config.adminSecondFactor === 'required' && !row.hasFactor) throw secondFactorNeeded();
  });

  app.decorate('requireFreshProof', async (request: FastifyRequest) => {
    const since = new Date(now().getTime() - config.proofLastsS * 1000);
    const [row] = await db
      .select({ provenAt: sessions.provenAt })
      .from(sessions)
      .where(eq(sessions.id, request.account.sessionId));
    if (!row?.provenAt || row.provenAt < since) throw proofNeeded();
  });
}

function addSigning(app: FastifyInstance, { config, now }: AuthDeps): void {
  const sign = (
    { userId, role, profileId, personId, part }: AnyMember,
    rest: Pick<AccessClaims, 'sid' | 'type' | 'act'>,
    lastsS: number,
  ): string => {
    const iat = seconds(now());
    const claims: AccessClaims = {
      sub: String(userId),
      role,
      profile_id: profileId,
      ...(personId !== undefined && part && { person_id: personId, part }),
      ...rest,
      iss: ISSUER,
      aud: AUDIENCE,
      iat,
      exp: iat + lastsS,
    };
    return app.jwt.sign(claims);
  };
  app.decorate('signAccess', (account: RequestAccount): string =>
    sign(account, { sid: String(account.sessionId), type: ACCESS }, config.accessTtlS),
  );
  app.decorate('signView', ({ userId, sessionId }: RequestAccount, person: AnyMember): string => {
    const act = { sub: String(userId) };
    return sign(person, { sid: String(sessionId), type: VIEW, act }, VIEW_LASTS_S);
  });
}

function challenge() {
  const failure = unauthorized();
  failure.headers = { 'www-authenticate': 'Bearer' };
  return failure;
}

/** Whether the admin may still view the account; queried, so that a lost right ends at once. */
async function mayView(db: Db, adminId: number, userId: number): Promise<boolean> {
  const admins = alias(users, 'admins');
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(admins, and(eq(admins.id, adminId), inArray(admins.adminRole, VIEWERS)))
    .where(and(eq(users.id, userId), isNull(users.adminRole), isNull(users.deletedAt)));
  return rows.length > 0;
}
