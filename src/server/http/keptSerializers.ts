import {
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const kept = new WeakMap<object, Serializer>();

/**
 * As Fastify makes what writes an answer, but once for each schema: many routes answer alike, and
 * many apps are made in one process where tests run. Schemas are told apart as objects, and stand
 * for themselves (no `$ref` to others).
 */
export function makeKeptSerializers(): SerializerFactory {
  const makeCompiler = SerializerSelector();
  return (externalSchemas, options) => {
    const compile = makeCompiler(externalSchemas, options);
    return (route) => {
      const schema = route.schema as object; // a route without one has no serializer
      const known = kept.get(schema);
      if (known) return known;
      const made = compile(route);
      kept.set(schema, made);
      return made;
    };
  };
}
