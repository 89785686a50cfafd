import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify';
import type {
  Schema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaObjectDescription,
} from 'yup';
import type { AnswerOf, BodyOf, Call, QueryOf } from '@/shared/contract';

interface RouteOf<C extends Call> {
  Body: BodyOf<C>;
  Querystring: QueryOf<C>;
  Params: { id: string } & Partial<Record<string, string>>;
}

type OnRequest = onRequestHookHandler | onRequestAsyncHookHandler;

interface ServeOptions {
  onRequest?: OnRequest | OnRequest[];
  config?: FastifyContextConfig;
  /** The route sends server-sent events; see `@fastify/sse`. */
  sse?: 'manual';
}

/**
 * Adds the route of a call: its input is validated, and its response contains only the fields of
 * the contract. The handler of a call without a response sends the 204 itself.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: ServeOptions,
  handler: (
    request: FastifyRequest<RouteOf<C>>,
    reply: FastifyReply,
  ) => Promise<AnswerOf<C> | FastifyReply>,
): void {
  const { method, path, query, body, answer } = call as Call;
  app.route<RouteOf<C>>({
    ...options,
    method,
    url: `/${path}`,
    schema: {
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { '2xx': schemaOfAnswer(answer) } }),
    },
    handler,
  });
}

const schemas = new WeakMap<Schema, object>();

/**
 * Returns the schema for Fastify's serializer, which drops unnamed fields; one for each response.
 */
function schemaOfAnswer(answer: Schema): object {
  const schema = schemas.get(answer) ?? jsonSchemaOf(answer.describe());
  schemas.set(answer, schema);
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
