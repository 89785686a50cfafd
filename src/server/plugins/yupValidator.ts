import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import {
  ArraySchema,
  type InferType,
  isSchema,
  ObjectSchema,
  type Schema,
  ValidationError,
} from 'yup';
import { type ApiFailure, badRequest, invalid, notFound } from './errors';

const UNKNOWN_FIELD = 'This field is not known.';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of what the schema does not name. Yup itself would drop them in silence. */
export function unknownFields(schema: unknown, value: unknown, path = ''): string[] {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      unknownFields(schema.innerType, item, `${path}[${index}]`),
    );
  }
  if (!(schema instanceof ObjectSchema) || !isRecord(value)) return [];
  const fields = schema.fields as Record<string, unknown>;
  return Object.entries(value).flatMap(([key, item]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return Object.hasOwn(fields, key) ? unknownFields(fields[key], item, at) : [at];
  });
}

/** The first message of each field. */
function messagesOf(error: ValidationError): Record<string, string> {
  const all = error.inner.length > 0 ? error.inner : [error];
  const messages: Record<string, string> = {};
  for (const { path, message } of all) messages[path ?? ''] ??= message;
  return messages;
}

/**
 * Checks a value and answers it cast, or throws the 400 that names every field in error. Route
 * schemas go through it by themselves; handlers of multipart requests call it.
 */
export function validate<S extends Schema>(schema: S, value: unknown): InferType<S> {
  if (schema instanceof ObjectSchema && !isRecord(value)) {
    throw badRequest('Please send a JSON object.');
  }
  const fields: Record<string, string> = {};
  let cast: unknown;
  try {
    cast = schema.validateSync(value, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    // Schemas do nothing but read the value, so it is the value that broke the reading: one with a
    // `toString` of its own, say.
    if (!(error instanceof ValidationError))
      throw badRequest('The request could not be understood.');
    Object.assign(fields, messagesOf(error));
  }
  for (const path of unknownFields(schema, value)) fields[path] ??= UNKNOWN_FIELD;
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return cast;
}

/** Route schemas are Yup schemas. A path with a wrong part in it is one that does not exist. */
export const yupValidator = plugin(
  async (app: FastifyInstance) => {
    app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
      if (!isSchema(schema)) throw new Error(`the ${httpPart ?? ''} schema is not a Yup schema`);
      const yupSchema = schema as unknown as Schema; // isSchema says so
      return (value: unknown) => {
        try {
          return { value: validate(yupSchema, value) as unknown };
        } catch (error) {
          return { error: httpPart === 'params' ? notFound() : (error as ApiFailure) };
        }
      };
    });
  },
  { name: 'yup-validator' },
);
