import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  type ApiDescription,
  describeApi,
  type Operation,
} from '@/server/modules/platform/apiDocs/describeApi';

/** A call of the API's description, with the pattern of its addresses. */
interface DescribedCall {
  name: string;
  address: RegExp;
  operation: Operation;
}

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

/** Built with the first response, since many test files never receive one. */
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
      const name = `${method.toUpperCase()} ${path}`;
      const call = { name, operation, address: new RegExp(`^${pattern}$`) };
      calls.set(method, [...(calls.get(method) ?? []), call]);
    }
  }
  // A path without a parameter takes precedence over one with a parameter.
  for (const each of calls.values()) {
    each.sort((a, b) => Number(a.name.includes('{')) - Number(b.name.includes('{')));
  }
  known = { description, calls, ajv };
  return known;
}

/** Returns the call, or `undefined` if the address is not one of the API. */
function callOf(method: string, url: string): DescribedCall | undefined {
  const pathname = url.replace(/^https?:\/\/[^/]+/, '').split('?', 1)[0] ?? '';
  const calls = read().calls.get(method === 'head' ? 'get' : method);
  return calls?.find(({ address }) => address.test(pathname));
}

const escaped = (part: string): string => part.replace(/~/g, '~0').replace(/\//g, '~1');

/** Returns the validator of a body, compiled at its first use. */
function validatorOf(pointer: string): ValidateFunction {
  const made = validators.get(pointer);
  if (made) return made;
  const validator = read().ajv.compile({ $ref: `${ID}#${encodeURI(pointer)}` });
  validators.set(pointer, validator);
  return validator;
}

/** Returns the JSON pointer to a response, which calls may share, and the response itself. */
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
 * Describes how a response differs from the API's description; `undefined` if its status, media
 * type and body match.
 */
function faultOfResponse(
  method: string,
  url: string,
  { statusCode, headers, body }: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): string | undefined {
  const call = callOf(method.toLowerCase(), url);
  if (!call) return undefined;
  const status = String(statusCode);
  if (!(status in call.operation.responses)) return `${call.name}: the status ${status}: ${body}`;
  const [pointer, { content = {} }] = placeOf(call, status);
  if (method.toUpperCase() === 'HEAD') return undefined;
  const types = Object.keys(content);
  if (types.length === 0) return body === '' ? undefined : `${call.name}: a body with ${status}`;
  if (types.includes('*/*')) return undefined;
  const [type = ''] = String(headers['content-type']).split(';', 1);
  if (!types.includes(type)) return `${call.name}: ${status} as ${type}`;
  if (type !== 'application/json' || !content[type]?.schema) return undefined;
  // The same body is compared when a test requests it uncompressed.
  if (headers['content-encoding'] !== undefined) return undefined;
  const validate = validatorOf(`${pointer}/content/${escaped(type)}/schema`);
  if (validate(JSON.parse(body))) return undefined;
  const { ajv } = read();
  return `${call.name}: ${status} ${ajv.errorsText(validate.errors)}: ${body.slice(0, 2000)}`;
}

/**
 * Compares each response that a test gets through `inject` with the description of the API; a
 * difference fails the call, and so the test.
 */
export function checkResponses(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (
    options: InjectOptions | string,
  ) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(options);
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options;
    const fault = typeof url === 'string' ? faultOfResponse(method, url, response) : undefined;
    if (fault !== undefined) throw new Error(`an answer is not as described: ${fault}`);
    return response;
  };
  // Our tests never use the other forms of `inject`, with a callback or as a chain.
  app.inject = checked as typeof app.inject;
}
