import { type InferType, ObjectSchema, type Schema, ValidationError, type AnyObject } from 'yup';
import { REFUSED_FIELDS_MAX, ID_MAX } from '@/shared/platform/limits';
import { type ApiFailure, badRequest, invalid, notFound } from '@/server/platform/http/failures';
import type { Patch } from '@/shared/platform/contract';
import type { FastifyRequest } from 'fastify';

interface ById {
  Params: { id: string };
}

/** Throws a 404 for a malformed id, just as for an id that does not exist. */
export const idOf = ({ params }: Pick<FastifyRequest<ById>, 'params'>): number => readId(params.id);

const UNKNOWN_FIELD = 'This field is not known.';
const NAME_SHOWN_MAX = 64;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields the names that the schema lacks; nested ones follow the name of their record. */
function* unknownFields(schema: unknown, value: unknown, path = ''): Generator<string> {
  if (!(schema instanceof ObjectSchema) || !isRecord(value)) return;
  const fields = schema.fields as Record<string, unknown>;
  for (const key of Object.keys(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (Object.hasOwn(fields, key)) yield* unknownFields(fields[key], value[key], at);
    else yield at;
  }
}

/** Errors by field: the first message of each, for a readable number of fields. */
class FieldErrors {
  private readonly messages = new Map<string, string>();

  get isFull(): boolean {
    return this.messages.size >= REFUSED_FIELDS_MAX;
  }

  get isEmpty(): boolean {
    return this.messages.size === 0;
  }

  add(name: string, message: string): void {
    const shown = name.length > NAME_SHOWN_MAX ? `${name.slice(0, NAME_SHOWN_MAX)}…` : name;
    if (!this.isFull && !this.messages.has(shown)) this.messages.set(shown, message);
  }

  addAll(others: FieldErrors): void {
    for (const [name, message] of others.messages) this.add(name, message);
  }

  failure(): ApiFailure {
    return invalid(Object.fromEntries(this.messages));
  }
}

/** Throws a 400 that names the invalid fields. Handlers of multipart requests call it. */
export function validate<S extends Schema>(schema: S, value: unknown): InferType<S> {
  if (schema instanceof ObjectSchema && !isRecord(value)) {
    throw badRequest('Please send a JSON object.');
  }
  const unknown = new FieldErrors();
  for (const name of unknownFields(schema, value)) {
    unknown.add(name, UNKNOWN_FIELD);
    // With so many unknown names, validating the values is pointless.
    if (unknown.isFull) throw unknown.failure();
  }
  const errors = new FieldErrors();
  let cast: unknown;
  try {
    cast = schema.validateSync(value, {
      abortEarly: false,
      stripUnknown: true,
      disableStackTrace: true,
    });
  } catch (error) {
    // Schemas only read the value, so it caused the error, say by a field called `constructor`.
    if (!(error instanceof ValidationError))
      throw unknown.isEmpty
        ? badRequest('The request could not be understood.')
        : unknown.failure();
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      errors.add(path ?? '', message);
    }
  }
  errors.addAll(unknown);
  if (!errors.isEmpty) throw errors.failure();
  return cast;
}

/** A schema alone cannot distinguish a field to clear, here `null`, from one that is not given. */
export function readPatch<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  body: unknown,
): Patch<Values> {
  if (!isRecord(body)) throw badRequest('Please send a JSON object.');
  // A null bypasses the schema, unless the field is unknown and must be rejected.
  const given = Object.entries(body).filter(
    ([name, value]) => value !== null || !Object.hasOwn(schema.fields, name),
  );
  const values = validate(schema, Object.fromEntries(given)) as AnyObject;

  const patch: AnyObject = {};
  const fields: Record<string, string> = {};
  for (const name of Object.keys(body)) {
    const value: unknown = values[name] ?? null;
    const { cleared } = (schema.fields[name] as Schema).meta() ?? {};
    if (value === null && cleared !== undefined) fields[name] = cleared;
    else patch[name] = value;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return patch as Patch<Values>; // each value comes from the schema or is null
}

export function readId(given: string | undefined): number {
  const id = given !== undefined && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : 0;
  if (id < 1 || id > ID_MAX) throw notFound();
  return id;
}
