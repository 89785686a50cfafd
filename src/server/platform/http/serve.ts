import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyPluginAsync,
  FastifyRegisterOptions,
} from 'fastify';
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaObjectDescription,
} from 'yup';
import type { RequestAccount, TradingAccount } from '@/server/platform/auth/guards';
import { idOf } from '@/server/platform/http/validate';
import type { LimitedAction } from '@/server/platform/limits/rateLimits';
import {
  type BodyOf,
  type Call,
  type QueryOf,
  type ResponseOf,
  statusesOf,
} from '@/shared/platform/contract';
import { type AdminCaller, isForAdmins, isOfEach, type Role } from '@/shared/platform/roles';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, badRequest } from '@/server/platform/http/failures';
import { VERSION_MISSING } from '@/shared/platform/apiError';
import { ID_MAX } from '@/shared/platform/limits';

const QUOTED = /^"(\d{1,10})"$/;

export const routesOf =
  (...parts: readonly ((app: FastifyInstance, deps: AppDeps) => void | Promise<void>)[]) =>
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    for (const add of parts) await add(app, deps);
  };

const DISPLAY_NAME = Symbol.for('fastify.display-name');

interface RouteOf<C extends Call> {
  Body: BodyOf<C>;
  Querystring: QueryOf<C>;
  Params: { id: string } & Partial<Record<string, string>>;
}

/** The calls that staff may make. */
type ForStaff = { who: AdminCaller } | { who: 'member'; part: 'any' | 'self' };

interface Input<C extends Call> {
  /** Throws on a route for guests. */
  readonly account: C extends ForStaff ? RequestAccount : TradingAccount;
  /** The id in the path; throws a 404 for a malformed one. */
  readonly id: number;
  /** The version in `If-Match`, if any; throws a 400 for a malformed one. */
  readonly version: number | undefined;
  readonly body: FastifyRequest<RouteOf<C>>['body'];
  readonly query: FastifyRequest<RouteOf<C>>['query'];
  /** Waits for something other than the server's work; see `shedding.ts`. */
  readonly aside: FastifyRequest['aside'];
  readonly request: FastifyRequest<RouteOf<C>>;
  readonly reply: FastifyReply;
}

function inputOf<C extends Call>(
  request: FastifyRequest<RouteOf<C>>,
  reply: FastifyReply,
): Input<C> {
  return {
    get account() {
      return request.account as Input<C>['account']; // `guardsOf` refuses staff
    },
    get id() {
      return idOf(request);
    },
    get version() {
      return versionIn(request);
    },
    body: request.body,
    query: request.query,
    aside: (wait) => request.aside(wait),
    request,
    reply,
  };
}

type ResultOf<C extends Call> =
  | Promise<ResponseOf<C> | FastifyReply>
  | (C extends { response: Schema } ? never : Promise<void>);

type Guard = FastifyInstance['authenticate'];

interface ServeOptions {
  onRequest?: readonly Guard[];
  config?: FastifyContextConfig;
  logLevel?: 'warn';
  /** The route sends server-sent events; see `@fastify/sse`. */
  sse?: 'manual';
}

function guardsOf(app: FastifyInstance, { who, part, needsProof, isVersioned }: Call): Guard[] {
  if (who === 'guest') return [app.refuseView];
  return [
    ...[app.authenticate, app.requirePart(part)],
    ...(isForAdmins(who)
      ? [app.requireAdmin(who)]
      : who !== 'member'
        ? [app.requireRole(roleOf(who))]
        : isOfEach(part)
          ? []
          : [app.requireRole()]),
    ...(needsProof ? [app.requireFreshProof] : []),
    ...(isVersioned === 'always' ? [requireVersion] : []),
  ];
}

export const roleOf = (caller: 'artist' | 'outlet'): Role =>
  caller === 'outlet' ? 'media' : caller;

/** Checks the caller, validates the input, and sends only the contract's fields. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: Input<C>) => ResultOf<C>,
  { onRequest = [], config, ...options }: ServeOptions = {},
): void {
  const { method, path, limit, notInView, showsSums, goesOn, query, body, response } = call as Call;
  const [status = 200] = statusesOf(call);
  app.route<RouteOf<C>>({
    ...options,
    method,
    url: `/${path}`,
    onRequest: [...guardsOf(app, call), ...onRequest],
    config: {
      ...config,
      ...(limit !== undefined && { limit: limit as LimitedAction }),
      ...(notInView && { notInView }),
      ...(showsSums && { showsSums }),
      ...(goesOn && { goesOn }),
    },
    schema: {
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { '2xx': responseSchema(response) } }),
    },
    handler: (request, reply) => handler(inputOf<C>(request, reply.code(status))),
  });
}

const schemas = new WeakMap<Schema, object>();

/** Returns the schema for Fastify's serializer, which drops unnamed fields; one per response. */
function responseSchema(response: Schema): object {
  const schema = schemas.get(response) ?? jsonSchemaOf(response.describe());
  schemas.set(response, schema);
  return schema;
}

function jsonSchemaOf(field: SchemaFieldDescription): object {
  const { type, nullable } = field as SchemaDescription;
  const orNull = nullable ? { nullable } : {};
  if (type === 'object') {
    const { fields } = field as SchemaObjectDescription;
    const properties = Object.entries(fields).map(([name, each]) => [name, jsonSchemaOf(each)]);
    return { type, properties: Object.fromEntries(properties) as object, ...orNull };
  }
  if (type === 'array') {
    const { innerType } = field as SchemaDescription & { innerType: SchemaFieldDescription };
    return { type, items: jsonSchemaOf(innerType), ...orNull };
  }
  return { type, ...orNull };
}

/** For a plugin without a name Fastify searches the exports of every loaded module. */
export async function addRoutes<Deps>(
  app: FastifyInstance,
  routes: (deps: Deps) => FastifyPluginAsync,
  deps: Deps,
  options: FastifyRegisterOptions<object> = {},
): Promise<void> {
  const plugin = routes(deps);
  await app.register(Object.assign(plugin, { [DISPLAY_NAME]: routes.name || 'routes' }), options);
}

/** A decision must not apply to a record that nobody has seen, so this throws a 428. */
async function requireVersion({ headers }: FastifyRequest): Promise<void> {
  const given = headers['if-match'];
  if (given === undefined || given === '*')
    throw new ApiFailure(
      428,
      VERSION_MISSING,
      'Please send the version of the record that you saw, as If-Match.',
    );
}

/** Without one the change applies to any version. Throws a 400 for a malformed one. */
export function versionIn({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const version = Number(QUOTED.exec(given)?.[1]);
  if (version >= 1 && version <= ID_MAX) return version;
  throw badRequest('If-Match must be a version in quotes, such as "3".', 'if_match_invalid');
}
