import { ArraySchema, ObjectSchema, type Schema, type SchemaDescription } from 'yup';

/** A piece of JSON Schema, draft 2020-12, which OpenAPI 3.1 uses. */
export type Json = Record<string, unknown>;

/** Request or response, which decides the required fields and whether unknown ones are allowed. */
type Direction = 'request' | 'response';

const isObject = (schema: Schema): schema is ObjectSchema<object> => schema instanceof ObjectSchema;
const isArray = (schema: Schema): schema is ArraySchema<unknown[], unknown> =>
  schema instanceof ArraySchema;

const isMoment = (name: string): boolean => name.endsWith('_at');
const isInteger = (name: string): boolean => /^(?:id|version|bytes|width|height)$|_id$/.test(name);

/** No published converter fits, since our fields validate in one test, described by its `meta`. */
export class JsonSchemas {
  readonly components: Record<string, Json> = {};
  private readonly names = new Map<string, string>();

  responseSchema(schema: Schema): Json {
    return this.convert(schema, 'response');
  }

  sent(name: string, schema: Schema): Json {
    return this.name(name, this.plain(schema, 'request'));
  }

  sentFields(schema: Schema): { name: string; isRequired: boolean; json: Json }[] {
    return fieldsOf(schema).map(([name, field]) => ({
      name,
      isRequired: isRequired(field, 'request'),
      json: this.convert(field, 'request'),
    }));
  }

  /** Returns the reference. Throws when two different schemas have the same name. */
  name(name: string, json: Json): Json {
    const text = JSON.stringify(json);
    if ('$ref' in json) return json;
    const known = this.names.get(text);
    if (known !== undefined) return refTo(known);
    if (name in this.components) throw new Error(`Two schemas are named ${name}.`);
    this.components[name] = json;
    this.names.set(text, name);
    return refTo(name);
  }

  private convert(schema: Schema, direction: Direction): Json {
    const json = this.plain(schema, direction);
    const { name } = schema.meta() ?? {};
    const named = name === undefined || direction === 'request' ? json : this.name(name, json);
    return schema.spec.nullable ? orNull(named) : named;
  }

  private plain(schema: Schema, direction: Direction): Json {
    const { oneOf } = schema.meta() ?? {};
    if (oneOf) {
      const variants = Object.entries(oneOf);
      return {
        oneOf: variants.map(([name, each]) => this.name(name, this.plain(each, direction))),
      };
    }
    if (isObject(schema) && Object.keys(schema.fields).length > 0)
      return this.object(schema, direction);
    if (isArray(schema)) {
      const items = this.convert(schema.innerType as Schema, direction); // our lists have one
      return { type: 'array', items };
    }
    return plainOf(schema);
  }

  private object(schema: ObjectSchema<object>, direction: Direction): Json {
    const fields = fieldsOf(schema);
    const properties = fields.map(([name, each]): [string, Json] => [
      name,
      refined(name, this.convert(each, direction), direction),
    ]);
    const required = fields.flatMap(([name, each]) => (isRequired(each, direction) ? [name] : []));
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      // Responses may gain fields later, so clients must accept unknown ones.
      ...(direction === 'request' && { additionalProperties: false }),
    };
  }
}

const fieldsOf = (schema: Schema): [string, Schema][] =>
  isObject(schema) ? (Object.entries(schema.fields) as [string, Schema][]) : []; // no references

/** Excludes references to other fields, `null` and `undefined`. */
const isPlainValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Caches the schemas of plain fields, since contracts are made of a few shared constants. */
const plains = new WeakMap<Schema, Json>();

function plainOf(schema: Schema): Json {
  const known = plains.get(schema);
  if (known) return known;
  const field = schema.describe();
  const values = field.oneOf.filter(isPlainValue);
  const json = {
    ...typeOf(field, values),
    ...(values.length > 0 && { enum: values }),
    ...boundsOf(field),
    ...schema.meta()?.json,
  };
  plains.set(schema, json);
  return json;
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function orNull(json: Json): Json {
  if (typeof json.type !== 'string') return { anyOf: [json, { type: 'null' }] };
  const { type, enum: values, ...rest } = json;
  return {
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
    ...rest,
  };
}

/** Yup treats every object as optional; in a response only one with a default, not nullable. */
const isRequired = ({ type, spec }: Schema, direction: Direction): boolean =>
  direction === 'response' && type === 'object'
    ? spec.nullable || !Object.hasOwn(spec, 'default')
    : !spec.optional;

function typeOf(field: SchemaDescription, values: readonly unknown[]): Json {
  if (field.type === 'number' && field.tests.some(({ name }) => name === 'integer'))
    return { type: 'integer' };
  if (field.type !== 'mixed') return { type: field.type };
  return values.every((value) => typeof value === 'string') && values.length > 0
    ? { type: 'string' }
    : {};
}

const BOUNDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  number: { min: 'minimum', max: 'maximum' },
  string: { min: 'minLength', max: 'maxLength' },
};

function boundsOf({ type, tests }: SchemaDescription): Json {
  const words = BOUNDS[type] ?? {};
  return Object.fromEntries(
    tests.flatMap(({ name = '', params }) => {
      const word = words[name];
      return word === undefined ? [] : [[word, params?.[name]]];
    }),
  );
}

/** Narrows the type of a response field by the project's naming rules, such as `_at` and `_id`. */
function refined(name: string, json: Json, direction: Direction): Json {
  const types = [json.type].flat();
  if (direction === 'request') return json;
  if (isMoment(name) && types.includes('string')) return { ...json, format: 'date-time' };
  if (!isInteger(name) || !types.includes('number')) return json;
  const integers = types.map((type) => (type === 'number' ? 'integer' : type));
  return { ...json, type: integers.length === 1 ? integers[0] : integers };
}
