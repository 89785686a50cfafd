import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const cache = new WeakMap<object, Serializer>();

/**
 * Fastify's own serializers, but compiled once for each schema: many routes share a response, and
 * tests build many apps in one process. Schemas are compared as objects and must not refer to
 * others by `$ref`.
 */
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
