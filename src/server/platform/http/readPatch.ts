import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { badRequest, invalid } from '@/server/platform/http/failures';
import { validate } from '@/server/platform/http/validate';
import type { Patch } from '@/shared/platform/contract';

/**
 * Reads the body of a PATCH. A schema alone drops empty values, so it cannot distinguish a field to
 * clear from one that is not given; here `null` and values that the schema treats as empty become
 * `null`. Throws a 400, also for an empty field whose schema forbids clearing it.
 */
export function readPatch<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  body: unknown,
): Patch<Values> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('Please send a JSON object.');
  }
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
