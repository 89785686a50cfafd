import { array, boolean, type InferType, type ISchema, number, type Schema, string } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Of an answer that is one of several, by name, where the schema has the fields of all. */
    oneOf?: Readonly<Record<string, Schema>>;
  }
}

/**
 * One call of the API. The server's routes are made of it; the browser takes its types alone, so
 * that no schema is loaded with the data layer.
 */
export interface Call extends CallShapes {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api/`, with its trailing slash; `:id` stands for a record. */
  path: string;
}

interface CallShapes {
  query?: Schema;
  /** Sent as JSON. */
  body?: Schema;
  /** Sent as JSON: only what is given changes, `null` clears. The route reads it by `readPatch`. */
  patch?: Schema;
  /** The text parts of a multipart form. */
  form?: Schema;
  /** What leaves the server, and nothing beside it; without one, a 204. */
  answer?: Schema;
}

/** The calls about one kind of thing, by name. */
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

/* What answers are made of. Nobody checks an answer by them: they say what leaves, and its types. */
export const NUMBER = number().required();
export const NUMBER_OR_NULL = NUMBER.nullable();
export const TEXT = string().defined();
export const TEXT_OR_NULL = TEXT.nullable();
export const FLAG = boolean().required();
/** One of a list of options. */
export const option = <Value extends string>(values: readonly Value[]) =>
  string<Value>().defined().oneOf(values);
export const listOf = <Item>(items: ISchema<Item>) => array(items).required();
