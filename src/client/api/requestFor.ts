import type { InferType, Schema } from 'yup';
import type { Call } from '@/shared/contract';
import type { ApiRequest } from './transport';

type PathOf<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${number}/${PathOf<After>}`
  : Path;

type Sent<C extends Call> = C extends
  { body: infer S extends Schema } | { patch: infer S extends Schema }
  ? { body: InferType<S> }
  : C extends { form: Schema }
    ? { form: FormData }
    : object;

/**
 * The request of a call: a path, method or body that differs from its contract does not compile.
 */
export type RequestFor<C extends Call> = Omit<ApiRequest, 'path' | 'method' | 'body' | 'form'> &
  Sent<C> & { path: PathOf<C['path']> } & (C['method'] extends 'GET'
    ? object
    : { method: C['method'] });
