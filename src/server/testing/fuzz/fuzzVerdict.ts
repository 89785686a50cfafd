import type { LightMyRequestResponse } from 'fastify';
import { REFUSED_FIELDS_MAX } from '@/shared/platform/limits';
import { MARK } from './oddValues';

/** The most milliseconds of CPU. Drawing a PDF takes some 500 on a slow machine each time. */
export const cpuMaxOf = ({ headers }: LightMyRequestResponse): number =>
  headers['content-type'] === 'application/pdf' ? 3000 : 500;
const ERROR_MAX_BYTES = 16 * 1024;
/** Our own messages begin with a capital. */
const SENTENCE = /^\p{Lu}[^\n]{5,250}$/u;
/** The validator's messages begin with a field's name, quote its type, or print the sent value. */
const VALIDATORS_ENGLISH = /`|\$\{|\bNaN\b|\bundefined\b|\btype, |\bis a required field\b/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const errorBytes = ({ rawPayload, headers }: LightMyRequestResponse): number =>
  rawPayload.length + JSON.stringify(headers).length;

/** Returns the fault of a message for a person. */
function faultOfSentence(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string') return 'is no text';
  if (!SENTENCE.test(sentence)) return `is no sentence: ${sentence.slice(0, 80)}`;
  if (sentence.includes(MARK)) return 'repeats what was sent';
  return VALIDATORS_ENGLISH.test(sentence) ? `is the validator's: ${sentence}` : undefined;
}

/** Yields the faults of an error response; all have one form. */
function* faultsOfShape(response: LightMyRequestResponse): Generator<string> {
  let body: unknown;
  try {
    body = JSON.parse(response.body);
  } catch {
    // The check below reports it.
  }
  if (!isRecord(body)) {
    yield 'a refusal that is no JSON object';
    return;
  }
  const { detail, code, fields, present, ...more } = body;
  if (present !== undefined && (response.statusCode !== 409 || !isRecord(present)))
    yield `a record in a ${response.statusCode}`;
  const names = Object.keys(more);
  if (names.length > 0) yield `a refusal with ${names.join(', ')}`;
  const fault = faultOfSentence(detail);
  if (fault !== undefined) yield `a detail that ${fault}`;
  if (typeof code !== 'string' || !/^[a-z]+(?:_[a-z]+)*$/.test(code)) yield 'a code that is none';
  if (fields === undefined) return;
  if (response.statusCode !== 400) yield `fields in a ${response.statusCode}`;
  const messages = isRecord(fields) ? Object.values(fields) : [];
  if (messages.length === 0 || messages.length > REFUSED_FIELDS_MAX)
    yield `${messages.length} fields`;
  for (const message of messages) {
    const wrong = faultOfSentence(message);
    if (wrong !== undefined) yield `a field's message that ${wrong}`;
  }
}

/** Yields the faults of a response, which took `cpuMs` milliseconds of CPU. */
export function* faultsOf(
  response: LightMyRequestResponse,
  { method, cpuMs, isNeverTaken }: { method: string; cpuMs: number; isNeverTaken: boolean },
): Generator<string> {
  const { statusCode } = response;
  const cpuMaxMs = cpuMaxOf(response);
  if (cpuMs > cpuMaxMs) yield `more than ${cpuMaxMs} ms of CPU`;
  if (statusCode >= 500) yield `status ${statusCode}`;
  if (statusCode < 400) {
    if (isNeverTaken) yield 'it was taken';
    return;
  }
  if (errorBytes(response) > ERROR_MAX_BYTES) yield 'a refusal of more than 16 kB';
  if (method !== 'HEAD') yield* faultsOfShape(response);
}
