import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  type ApiDescription,
  describeApi,
  type Operation,
} from '@/server/modules/apiDocs/describeApi';

/** A call of the description, and how its address is known. */
interface DescribedCall {
  name: string;
  address: RegExp;
  operation: Operation;
}

const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['HEAD']);
const ID = 'https://linernote.invalid/api';

interface Known {
  description: ApiDescription;
  calls: Map<string, DescribedCall[]>;
  ajv: Ajv2020;
}

let known: Known | undefined;
const validators = new Map<string, ValidateFunction>();

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Made when the first answer is looked at: many test files make none. */
function read(): Known {
  if (known) return known;
  const description = describeApi();
  const ajv = new Ajv2020({ strict: false, validateFormats: true, inlineRefs: false });
  ajv.addFormat('date-time', isMoment);
  ajv.addFormat('binary', true);
  ajv.addSchema({ ...description, $id: ID });
  const calls = new Map<string, DescribedCall[]>();
  for (const [path, operations] of Object.entries(description.paths)) {
    const pattern = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    for (const [method, operation] of Object.entries(operations)) {
      const call = { name: `${method.toUpperCase()} ${path}`, operation };
      const others = calls.get(method) ?? [];
      calls.set(method, [...others, { ...call, address: new RegExp(`^${pattern}$`) }]);
    }
  }
  // What has no parameter is meant before what has one.
  for (const each of calls.values()) {
    each.sort((a, b) => Number(a.name.includes('{')) - Number(b.name.includes('{')));
  }
  known = { description, calls, ajv };
  return known;
}

/** The call that was made, or nothing where the address is none of the API's. */
function callOf(method: string, url: string): DescribedCall | undefined {
  const pathname = url.replace(/^https?:\/\/[^/]+/, '').split('?', 1)[0] ?? '';
  const asked = method === 'head' ? 'get' : method;
  return read()
    .calls.get(asked)
    ?.find(({ address }) => address.test(pathname));
}

const escaped = (part: string): string => part.replace(/~/g, '~0').replace(/\//g, '~1');

/** The check of a body, compiled when it is first needed. */
function validatorOf(pointer: string): ValidateFunction {
  const made = validators.get(pointer);
  if (made) return made;
  const validator = read().ajv.compile({ $ref: `${ID}#${encodeURI(pointer)}` });
  validators.set(pointer, validator);
  return validator;
}

/** Where a response stands that is written once for several calls, and what it is. */
function placeOf(call: DescribedCall, status: string): [pointer: string, response: Response] {
  const [method = '', path = ''] = call.name.split(' ');
  const response = call.operation.responses[status] as Response & { $ref?: string };
  if (response.$ref === undefined)
    return [`/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`, response];
  const name = response.$ref.slice('#/components/responses/'.length);
  const shared = read().description.components.responses?.[name] as unknown as Response;
  return [`/components/responses/${name}`, shared];
}

interface Response {
  content?: Record<string, { schema?: object }>;
}

/**
 * What the description of the API does not say of an answer, in words; nothing where it says all of
 * it: the status, the media type and the body.
 */
export function faultOfAnswer(
  method: string,
  url: string,
  { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): string | undefined {
  const call = callOf(method.toLowerCase(), url);
  if (!call) return undefined;
  const status = String(statusCode);
  if (!(status in call.operation.responses)) return `${call.name}: the status ${status}: ${body}`;
  const [pointer, { content = {} }] = placeOf(call, status);
  if (METHODS_WITHOUT_BODY.has(method.toUpperCase())) return undefined;
  const types = Object.keys(content);
  if (types.length === 0) return body === '' ? undefined : `${call.name}: a body with ${status}`;
  if (types.includes('*/*')) return undefined;
  const [type = ''] = String(headers['content-type']).split(';', 1);
  if (!types.includes(type)) return `${call.name}: ${status} as ${type}`;
  if (type !== 'application/json' || !content[type]?.schema) return undefined;
  // The same body is compared where a test asks for it uncompressed.
  if (headers['content-encoding'] !== undefined) return undefined;
  const validate = validatorOf(`${pointer}/content/${escaped(type)}/schema`);
  if (validate(JSON.parse(body))) return undefined;
  const { ajv } = read();
  return `${call.name}: ${status} ${ajv.errorsText(validate.errors)}: ${body.slice(0, 2000)}`;
}

/**
 * Has each answer that a test gets by `inject` compared with the description of the API; one that is
 * not as described fails the call, and so the test.
 */
export function checkAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (
    options: InjectOptions | string,
  ) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(options);
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options;
    const fault = typeof url === 'string' ? faultOfAnswer(method, url, response) : undefined;
    if (fault !== undefined) throw new Error(`an answer is not as described: ${fault}`);
    return response;
  };
  // The other ways to call it, with a callback or in a chain, are in no test of ours.
  app.inject = checked as typeof app.inject;
}
