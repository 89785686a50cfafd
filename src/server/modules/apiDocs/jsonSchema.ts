import { ArraySchema, ObjectSchema, type Schema, type SchemaDescription } from 'yup';

/** A piece of JSON Schema, draft 2020-12, which is what OpenAPI 3.1 is written in. */
export type Json = Record<string, unknown>;

/** Whether somebody sends it or it is answered: what may be left out, and what else may be there. */
type Direction = 'sent' | 'answered';

const isObject = (schema: Schema): schema is ObjectSchema<object> => schema instanceof ObjectSchema;
const isArray = (schema: Schema): schema is ArraySchema<unknown[], unknown> =>
  schema instanceof ArraySchema;

const isMoment = (name: string): boolean => name.endsWith('_at');
const isWhole = (name: string): boolean => /^(?:id|version|bytes|width|height)$|_id$/.test(name);

/**
 * Turns Yup schemas into JSON Schema. Objects that were given a name are referred to by it. A ready
 * converter of others is of no use here: our fields check in one test of their own, which says what
 * it checks as `json` in its `meta`; and an answer's fields are there, `null` or not.
 */
export class JsonSchemas {
  /** What was named, for `#/components/schemas`. */
  readonly components: Record<string, Json> = {};
  private readonly names = new Map<string, string>();

  /** Has an answered object be referred to by this name wherever it comes. Inner ones come first. */
  nameAnswer(name: string, schema: Schema): void {
    this.name(name, this.plain(schema, 'answered'));
  }

  /** What is answered. */
  answered(schema: Schema): Json {
    return this.convert(schema, 'answered');
  }

  /** What is sent, under a name of its own. */
  sent(name: string, schema: Schema): Json {
    return this.name(name, this.plain(schema, 'sent'));
  }

  /** The fields of what is sent by themselves, for query strings and forms. */
  sentFields(schema: Schema): { name: string; isRequired: boolean; json: Json }[] {
    return fieldsOf(schema).map(([name, field]) => ({
      name,
      isRequired: isRequired(field, 'sent'),
      json: this.convert(field, 'sent'),
    }));
  }

  /** Answers the reference. Two different things of one name would be a mistake in the contract. */
  name(name: string, json: Json): Json {
    const text = JSON.stringify(json);
    if ('$ref' in json) return json;
    const known = this.names.get(text);
    if (known !== undefined) return refTo(known);
    if (name in this.components) throw new Error(`two things are called ${name}`);
    this.components[name] = json;
    this.names.set(text, name);
    return refTo(name);
  }

  private convert(schema: Schema, direction: Direction): Json {
    const json = this.plain(schema, direction);
    const isNamed = json.type === 'object' || 'oneOf' in json;
    const known = isNamed ? this.names.get(JSON.stringify(json)) : undefined;
    const named = known === undefined ? json : refTo(known);
    return schema.spec.nullable ? orNull(named) : named;
  }

  /** Without what `null` adds, and in full. */
  private plain(schema: Schema, direction: Direction): Json {
    const { oneOf } = schema.meta() ?? {};
    if (oneOf) {
      const refs = Object.entries(oneOf).map(([name, each]) => {
        this.nameAnswer(name, each);
        return refTo(name);
      });
      return { oneOf: refs };
    }
    if (isObject(schema) && Object.keys(schema.fields).length > 0)
      return this.object(schema, direction);
    if (isArray(schema)) {
      const items = this.convert(schema.innerType as Schema, direction); // each of ours has one
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
      // What an answer says more one day breaks nobody's program.
      ...(direction === 'sent' && { additionalProperties: false }),
    };
  }
}

const fieldsOf = (schema: Schema): [string, Schema][] =>
  isObject(schema) ? (Object.entries(schema.fields) as [string, Schema][]) : []; // no references

/** No reference to another field, and neither `null` nor nothing. */
const isPlainValue = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Of what is neither object nor list; kept, since answers are made of a few constants. */
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

/** An object is left out of an answer only where its default says so; Yup has it optional. */
const isRequired = ({ type, spec }: Schema, direction: Direction): boolean =>
  direction === 'answered' && type === 'object'
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

/** What the names of the house say of an answered field. */
function refined(name: string, json: Json, direction: Direction): Json {
  const types = [json.type].flat();
  if (direction === 'sent') return json;
  if (isMoment(name) && types.includes('string')) return { ...json, format: 'date-time' };
  if (!isWhole(name) || !types.includes('number')) return json;
  const whole = types.map((type) => (type === 'number' ? 'integer' : type));
  return { ...json, type: whole.length === 1 ? whole[0] : whole };
}
