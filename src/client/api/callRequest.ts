import type { InferType, Schema } from 'yup';
import type { Call, CallFacts, Contract, Patch, ResponseOf } from '@/shared/platform/contract';
import type { ApiRequest } from './transport';

type IdsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | IdsIn<Rest>
  : never;

type Given<C extends Call> = Readonly<Record<IdsIn<C['path']>, number>> &
  (C extends { body: infer S extends Schema } ? { body: InferType<S> } : unknown) &
  (C extends { patch: infer S extends Schema } ? { body: Patch<InferType<S>> } : unknown) &
  (C extends { form: Schema } ? Pick<ApiRequest, 'onProgress'> & { form: FormData } : unknown) &
  (C extends { isVersioned: true } ? { version?: number | undefined } : unknown) &
  (C extends { isVersioned: 'always' } ? { version: number } : unknown) &
  (C extends { isIdempotent: true } ? { key: string } : unknown) &
  (C extends { query: infer S extends Schema } ? Partial<InferType<S>> : unknown) &
  (C extends { returns: 'file' } ? { onResponse: (file: Blob) => void } : unknown) &
  (C extends { returns: 'secret' } ? { onResponse: (response: ResponseOf<C>) => void } : unknown);

/**
 * The argument of a call: the ids of its path, its query, its body, the version that a change
 * started from, the key of a creation, and who takes a private response. A call that needs an id
 * alone takes the number; one that needs nothing is called without an argument.
 */
export type ArgOf<C extends Call> = keyof Given<C> extends never
  ? // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query's word for none
    void
  : Exclude<keyof Given<C>, 'id'> extends never
    ? number
    : Given<C>;

/** The calls of a contract in the browser: without schemas, but with their types. */
export const callsOf = <C extends Contract>(calls: {
  readonly [Name in keyof C]: Pick<C[Name], keyof CallFacts & keyof C[Name]>;
}): C => calls as C;

/** The arguments of a call besides the ids of its path and the fields of its query. */
type AnyArg = Pick<ApiRequest, 'body' | 'form' | 'onProgress' | 'onResponse' | 'version'> & {
  key?: string;
};

/** Returns the path of a call with its ids and the fields of its query; '' means no field. */
export function callPath(path: string, given: object): string {
  const fields = new Map(Object.entries(given));
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const id = String(fields.get(name));
    fields.delete(name);
    return id;
  });
  const query = [...fields]
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** Returns the request of a call. */
export function requestOf<C extends Call>({ method, path, returns }: C, arg: ArgOf<C>): ApiRequest {
  const given = typeof arg === 'number' ? { id: arg } : (arg ?? {});
  const { body, form, onProgress, onResponse, version, key, ...rest } = given as AnyArg; // as the call needs
  return {
    method,
    path: callPath(path, rest),
    body,
    form,
    onProgress,
    onResponse,
    ...(returns === 'file' && { isFile: true }),
    version,
    idempotencyKey: key,
  };
}
