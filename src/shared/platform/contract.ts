import type { InferType, Schema } from 'yup';
import type { AdminCaller, ForPart } from './roles';

declare module 'yup' {
  interface CustomSchemaMetadata {
    name?: string;
    /** The variants by name of a response whose schema has the fields of all. */
    oneOf?: Readonly<Record<string, Schema>>;
  }
}

/** Anybody, any logged-in account, one role, every admin, or the admins of a role. */
export type Caller = 'guest' | 'member' | 'artist' | 'outlet' | AdminCaller;

export interface OtherBody {
  type: string;
  description: string;
}

/** The browser's store keeps records; a secret and a file go to the caller alone. */
export type Returns =
  | { record: string }
  | { list: string }
  | { deleted: string }
  | 'value'
  | 'secret'
  | 'file'
  | 'nothing';

/** Browsers load it without its prose, see `webpack.config.js`. */
export interface CallFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path under `/api/`, with its trailing slash; `:id` stands for a record. */
  path: string;
  who: Caller;
  /** Who of an outlet's people may make it; others get a 404. By default its owner alone. */
  part?: ForPart;
  returns: Returns;
  /** What the browser knows the response by: a GET is sent again when another call names its tag. */
  tags?: readonly string[];
  summary: string;
  more?: string;
  /** The status of a success; by default 200 with a body and 204 without one. */
  status?: 200 | 201 | 303 | readonly [200, 201];
  /** The call takes an `Idempotency-Key`, with which it can be repeated. */
  isIdempotent?: true;
  /** The call takes the version of the record as `If-Match`, and with `always` requires it. */
  isVersioned?: true | 'always';
  /** The allowed content of each file of the multipart form. */
  files?: Readonly<Record<string, string>>;
  otherBody?: OtherBody;
  /** The media type of a request body that is not JSON and whose content is not described. */
  bodyType?: string;
  errors?: Readonly<Record<number, readonly string[]>>;
  /** Why an admin who views the account gets a 403; calls that change something do so anyway. */
  notInView?: true | string;
  /** The call shows sums of money, so an admin who sees none gets that 403 too. */
  showsSums?: true;
  /** The call moves money or changes the site: the session must have proven recently who uses it. */
  needsProof?: true;
  /** The call goes on while only admins may change anything. */
  goesOn?: true;
  /** The rate limit, if it is not that of its method; see `limits/rateLimits.ts`. */
  limit?: string;
}

export type Calls = Readonly<Record<string, CallFacts>>;

interface CallShapes {
  query?: Schema;
  body?: Schema;
  /** Sent as JSON and read by `readPatch`: only given fields change, `null` clears one. */
  patch?: Schema;
  /** The text parts of a multipart form. */
  form?: Schema;
  response?: Schema;
}

export type Call = CallFacts & CallShapes;

export const statusesOf = ({ status, response, otherBody }: Call): readonly number[] =>
  [status ?? (response || otherBody ? 200 : 204)].flat();

export type Contract = Readonly<Record<string, Call>>;

export const contract = <
  Facts extends Calls,
  Shapes extends { readonly [Name in keyof Facts]?: CallShapes },
>(
  facts: Facts,
  shapes: Shapes & Readonly<Record<Exclude<keyof Shapes, keyof Facts>, never>>,
) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, each]) => [name, { ...each, ...shapes[name] }]),
  ) as {
    readonly [Name in keyof Facts]: Facts[Name] &
      (Name extends keyof Shapes ? Shapes[Name] : unknown);
  }; // the same names

/** The fields that a PATCH sets: only those that were given, with `null` for a cleared one. */
export type Patch<Values> = { [Name in keyof Values]?: Values[Name] | null };

type Of<C extends Call, Part extends keyof Call> =
  C extends Record<Part, infer S extends Schema> ? InferType<S> : undefined;

export type BodyOf<C extends Call> = Of<C, 'body'>;
export type QueryOf<C extends Call> = Of<C, 'query'>;
export type ResponseOf<C extends Call> = Of<C, 'response'>;
