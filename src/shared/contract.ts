import { array, boolean, type InferType, type ISchema, number, type Schema, string } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /**
     * The variants by name, for a response that is one of several and whose schema has the fields
     * of all.
     */
    oneOf?: Readonly<Record<string, Schema>>;
  }
}

/**
 * One call of the API. The server makes its routes from it; the browser uses only its types, so
 * that no schema loads with the data layer.
 */
export interface Call extends CallShapes {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path under `/api/`, with its trailing slash; `:id` stands for a record. */
  path: string;
}

interface CallShapes {
  query?: Schema;
  /** Sent as JSON. */
  body?: Schema;
  /**
   * Sent as JSON. Only given fields change, `null` clears one. The route reads it by `readPatch`.
   */
  patch?: Schema;
  /** The text parts of a multipart form. */
  form?: Schema;
  /** The response: only its fields leave the server. Without a schema the status is 204. */
  answer?: Schema;
}

/** The calls of one domain, by name. */
export type Contract = Readonly<Record<string, Call>>;

export const call = <
  Method extends Call['method'],
  Path extends string,
  Shapes extends CallShapes = object,
>(
  method: Method,
  path: Path,
  shapes?: Shapes,
) => ({ method, path, ...shapes }) as { method: Method; path: Path } & Shapes; // all of them, if any

type Of<C extends Call, Part extends keyof Call> =
  C extends Record<Part, infer S extends Schema> ? InferType<S> : undefined;

export type BodyOf<C extends Call> = Of<C, 'body'>;
export type QueryOf<C extends Call> = Of<C, 'query'>;
export type AnswerOf<C extends Call> = Of<C, 'answer'>;

/*
 * The parts of response schemas. Responses are not validated: the schemas select the fields that
 * leave the server and give the types.
 */
export const NUMBER = number().required();
export const NUMBER_OR_NULL = NUMBER.nullable();
export const TEXT = string().defined();
export const TEXT_OR_NULL = TEXT.nullable();
export const FLAG = boolean().required();
/** One of a list of options. */
export const option = <Value extends string>(values: readonly Value[]) =>
  string<Value>().defined().oneOf(values);
export const listOf = <Item>(items: ISchema<Item>) => array(items).required();
