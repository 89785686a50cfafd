import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaObjectDescription,
} from 'yup';
import { requireVersion } from '@/server/platform/http/ifMatch';
import type { LimitedAction } from '@/server/platform/limits/rateLimits';
import {
  type BodyOf,
  type Call,
  type QueryOf,
  type ResponseOf,
  statusesOf,
} from '@/shared/platform/contract';
import { isForAdmins, type Role } from '@/shared/platform/roles';

interface RouteOf<C extends Call> {
  Body: BodyOf<C>;
  Querystring: QueryOf<C>;
  Params: { id: string } & Partial<Record<string, string>>;
}

/** A handler's result: nothing, or the reply that it sent, if the contract has no response. */
type ResultOf<C extends Call> =
  | Promise<ResponseOf<C> | FastifyReply>
  | (C extends { response: Schema } ? never : Promise<void>);

type Guard = FastifyInstance['authenticate'];

interface ServeOptions {
  /** Hooks that run once the caller is known and allowed. */
  onRequest?: readonly Guard[];
  config?: FastifyContextConfig;
  logLevel?: 'warn';
  /** The route sends server-sent events; see `@fastify/sse`. */
  sse?: 'manual';
}

/** Returns the guards of a call, in the order in which they run. */
function guardsOf(app: FastifyInstance, { who, needsProof, isVersioned }: Call): Guard[] {
  if (who === 'guest') return [app.refuseView];
  if (who === 'member') return [app.authenticate];
  return [
    app.authenticate,
    isForAdmins(who) ? app.requireAdmin(who) : app.requireRole(roleOf(who)),
    ...(needsProof ? [app.requireFreshProof] : []),
    ...(isVersioned === 'always' ? [requireVersion] : []),
  ];
}

/** Returns the role of an account as the API writes it. */
export const roleOf = (caller: 'artist' | 'outlet'): Role =>
  caller === 'outlet' ? 'media' : caller;

/**
 * Adds the route of a call: checks its caller, validates its input, and sends the contract's first
 * status and only its fields.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (request: FastifyRequest<RouteOf<C>>, reply: FastifyReply) => ResultOf<C>,
  { onRequest = [], config, ...options }: ServeOptions = {},
): void {
  const { method, path, limit, notInView, showsSums, query, body, response } = call as Call;
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
    },
    schema: {
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { '2xx': responseSchema(response) } }),
    },
    handler: (request, reply) => handler(request, reply.code(status)),
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
