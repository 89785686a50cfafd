import { type InferType, ObjectSchema, type Schema, ValidationError } from 'yup';
import { REFUSED_FIELDS_MAX } from '@/shared/platform/limits';
import { type ApiFailure, badRequest, invalid } from '@/server/platform/http/failures';

const UNKNOWN_FIELD = 'This field is not known.';
/** The number of characters of a field's name that a response repeats. */
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

/**
 * Validates a value and returns it cast, or throws a 400 that names the invalid fields. Route
 * schemas use it automatically; handlers of multipart requests call it.
 */
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
    // Schemas only read the value, so the value caused the error: for example, by a field called
    // `constructor`.
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
