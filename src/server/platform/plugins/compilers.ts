import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isSchema, type Schema } from 'yup';
import { validate } from '@/server/platform/http/validate';
import { type ApiFailure, notFound } from '@/server/platform/http/failures';
import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const cache = new WeakMap<object, Serializer>();

/** Validates routes with their Yup schemas. A path with an invalid part gets a 404. */
export const yupValidator = plugin(
  async (app: FastifyInstance) => {
    app.setValidatorCompiler<unknown>(({ schema, httpPart }) => {
      if (!isSchema(schema)) throw new Error(`The ${httpPart ?? ''} schema is not a Yup schema.`);
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

/** Compiled once for each schema object, since many routes share a response. */
export function makeCachedSerializers(): SerializerFactory {
  const makeCompiler = SerializerSelector();
  return (externalSchemas, options) => {
    const compile = makeCompiler(externalSchemas, options);
    return (route) => {
      const schema = route.schema as object; // only routes with a schema have a serializer
      const known = cache.get(schema);
      if (known) return known;
      const made = compile(route);
      cache.set(schema, made);
      return made;
    };
  };
}
