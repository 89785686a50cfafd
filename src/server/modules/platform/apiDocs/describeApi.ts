import type { Schema } from 'yup';
import { type Call, type Caller, statusesOf } from '@/shared/platform/contract';
import { ID_MAX, LIST_MAX, PAGE_LIMIT_MAX } from '@/shared/platform/limits';
import { LIVE_TYPES } from '@/shared/platform/live.schemas';
import { API_PARTS } from '@/server/api';
import { type Json, JsonSchemas } from './jsonSchema';
import { problemSchema, ErrorResponses } from './errorResponses';

const INTRODUCTION = `
Linernote is a marketplace where music artists buy promotion from media outlets at fixed prices.

**Paths** end with a slash. Requests and responses are JSON with snake_case names. Ids are positive integers, amounts are US dollars with at most two decimals, times are ISO 8601 in UTC. Responses may gain fields; unknown fields in a request are an error.

**Log in** with \`POST /api/auth/login/\` and send the access token as \`Authorization: Bearer …\`. It is valid for 15 minutes; \`POST /api/auth/token/refresh/\` returns the next pair of tokens.

**Errors** have one shape, \`Problem\`: a \`detail\` for people, a \`code\` for programs, the \`fields\` of a 400, and for some 409s \`present\`, the current record. A 429 and a 503 have the seconds to wait in \`Retry-After\`.

**Lists** that are a bare array have up to ${LIST_MAX} rows, newest first, or up to \`limit\` (1 to ${PAGE_LIMIT_MAX}). If more rows follow, the \`Link\` header has the address of the next page. Lists that can be searched have \`items\`, \`next\` and \`total\`; send \`next\` as \`cursor\` to get the following page.

**Repetition.** Calls that create something take an \`Idempotency-Key\`; repeated with the same key, they create nothing more.

**Versions.** Records that can be changed have a \`version\`. Send it as \`If-Match\`, and a change does not overwrite another one.

**Files** are sent as multipart/form-data and served under \`/media/\`; the addresses of private files are signed and expire within the hour.
`.trim();

export interface ApiDescription {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
  [name: string]: unknown;
}
export interface Operation {
  operationId: string;
  responses: Record<string, Json>;
  [name: string]: unknown;
}

export function describeApi(): ApiDescription {
  const schemas = new JsonSchemas();
  schemas.name('Problem', problemSchema);
  schemas.name('LiveHint', liveEventSchema);
  const errors = new ErrorResponses();
  const paths: ApiDescription['paths'] = {};
  for (const { tag, contract } of API_PARTS) {
    for (const [name, call] of Object.entries(contract)) {
      const path = `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation: Operation = {
        operationId: name,
        tags: [tag],
        summary: call.summary,
        ...(call.more !== undefined && { description: call.more }),
        security: SECURITY[call.who],
        ...parametersOf(call, schemas),
        ...requestBodyOf(name, call, schemas),
        responses: {
          ...successOf(name, call, schemas),
          ...errors.of(call),
        },
      };
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Linernote API',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that answers this description.' }],
    tags: API_PARTS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: errors.components,
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const SECURITY_SCHEMES: Record<string, Json> = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a log-in, good for 15 minutes. Where a call names `artist` or `media`, the account must have that role; where it names `admin`, it must be an admin, and where `moderator`, `finance` or `owner`, one of that part or an owner.',
  },
};

const SECURITY: Readonly<Record<Caller, Json[]>> = {
  guest: [],
  member: [{ accessToken: [] }],
  artist: [{ accessToken: ['artist'] }],
  outlet: [{ accessToken: ['media'] }],
  admin: [{ accessToken: ['admin'] }],
  moderator: [{ accessToken: ['moderator'] }],
  finance: [{ accessToken: ['finance'] }],
  owner: [{ accessToken: ['owner'] }],
};

const HEADERS: Record<string, Json> = {
  RetryAfter: {
    description: 'Seconds to wait before the call is repeated.',
    schema: { type: 'integer', minimum: 1 },
  },
  NextPage: {
    description: 'The address of the next page, as `<…>; rel="next"`; absent on the last one.',
    schema: { type: 'string' },
  },
  TotalCount: {
    description: 'The number of rows of all pages, on the first page of a query with `count=1`.',
    schema: { type: 'integer', minimum: 0 },
  },
  Replayed: {
    description: 'There and `true` where the response was given before.',
    schema: { type: 'string', enum: ['true'] },
  },
};

const PARAMETERS: Record<string, Json> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A name for this request of your own making, a UUID for example. A repetition with the same key within 24 hours makes nothing more and is answered as the first was.',
    schema: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[!-~]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `version` of the record that the change was begun on, in quotes. Where it has changed since, nothing is changed and the response is 409 `stale`.',
    schema: { type: 'string', examples: ['"3"'] },
  },
};

const liveEventSchema: Json = {
  type: 'object',
  description: 'What has changed, never what it is now.',
  properties: {
    type: { type: 'string', enum: [...LIVE_TYPES] },
    id: { type: 'integer' },
    version: { type: 'integer' },
  },
  required: ['type', 'id'],
};

/** OpenAPI 3.1 can describe only the data of an event, not the stream around it. */
const EVENTS: Json = {
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: { $ref: '#/components/schemas/LiveHint' },
};

const idSchema: Json = { type: 'integer', minimum: 1, maximum: ID_MAX };

function parametersOf(call: Call, schemas: JsonSchemas): Json {
  const { path, query } = call;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'name' ? { type: 'string' } : idSchema,
  }));
  const inQuery = query
    ? schemas.sentFields(query).map(({ name, isRequired, json }) => ({
        name,
        in: 'query',
        ...(isRequired && { required: true }),
        schema: json,
      }))
    : [];
  const inHeader = [
    ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(call.isVersioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
  const parameters = [...inPath, ...inQuery, ...inHeader];
  return parameters.length > 0 ? { parameters } : {};
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function requestBodyOf(name: string, call: Call, schemas: JsonSchemas): Json {
  const { form, bodyType } = call;
  const sent = call.body ?? call.patch;
  if (form) return bodyOf('multipart/form-data', formOf(form, call, schemas));
  if (sent) return bodyOf('application/json', schemas.sent(`${capital(name)}Body`, sent));
  return bodyType === undefined ? {} : bodyOf(bodyType, { type: 'object' });
}

const bodyOf = (type: string, schema: Json): Json => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});

function formOf(form: Schema, { files = {} }: Call, schemas: JsonSchemas): Json {
  const texts = schemas.sentFields(form);
  const parts = Object.entries(files).map(([name, description]): [string, Json] => [
    name,
    { type: 'string', format: 'binary', description },
  ]);
  const required = texts.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(texts.map(({ name, json }) => [name, json])),
      ...Object.fromEntries(parts),
    },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function successOf(name: string, call: Call, schemas: JsonSchemas): Record<string, Json> {
  const statuses = statusesOf(call);
  const headers = {
    ...(call.isIdempotent && { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } }),
    ...(isBareList(call) && { Link: { $ref: '#/components/headers/NextPage' } }),
    ...(isCounted(call) && { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } }),
    ...(statuses.includes(303) && { Location: { schema: { type: 'string' } } }),
  };
  const response = {
    description: call.otherBody?.description ?? SUCCESS[statuses[0] ?? 200],
    ...(Object.keys(headers).length > 0 && { headers }),
    ...contentOf(name, call, schemas),
  };
  return Object.fromEntries(statuses.map((status) => [String(status), response]));
}

const SUCCESS: Readonly<Record<number, string>> = {
  200: 'It was done.',
  201: 'It was made.',
  204: 'It was done; there is nothing to say.',
  303: 'It is to be seen elsewhere.',
};

const isCounted = ({ query }: Call): boolean =>
  query !== undefined && 'fields' in query && Object.hasOwn(query.fields as object, 'count');

const isBareList = ({ query, response }: Call): boolean =>
  response?.type === 'array' && query !== undefined;

function contentOf(name: string, { response, otherBody }: Call, schemas: JsonSchemas): Json {
  if (response) {
    const json = schemas.responseSchema(response);
    const schema = json.type === 'object' ? schemas.name(`${capital(name)}Answer`, json) : json;
    return { content: { 'application/json': { schema } } };
  }
  if (!otherBody) return {};
  if (otherBody.type === 'text/event-stream') {
    return { content: { [otherBody.type]: { schema: EVENTS } } };
  }
  return {
    content: { [otherBody.type]: otherBody.type === 'application/json' ? { schema: {} } : {} },
  };
}
