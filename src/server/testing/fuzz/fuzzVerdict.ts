import type { LightMyRequestResponse } from 'fastify';
import { REFUSED_FIELDS_MAX } from '@/shared/limits';
import { MARK } from './oddValues';

/** Milliseconds. */
export const CPU_MAX_MS = 500;
const REFUSAL_MAX_BYTES = 16 * 1024;

/** Ours begin with a capital. */
const SENTENCE = /^\p{Lu}[^\n]{5,250}$/u;
/** The validator's begin with a field's name, say its type in backquotes, or print what was sent. */
const VALIDATORS_ENGLISH = /`|\$\{|\bNaN\b|\bundefined\b|\btype, |\bis a required field\b/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const refusalBytes = ({ rawPayload, headers }: LightMyRequestResponse): number =>
  rawPayload.length + JSON.stringify(headers).length;

/** What is wrong with a sentence that a person is to read. */
function faultOfSentence(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string') return 'is no text';
  if (!SENTENCE.test(sentence)) return `is no sentence: ${sentence.slice(0, 80)}`;
  if (sentence.includes(MARK)) return 'repeats what was sent';
  return VALIDATORS_ENGLISH.test(sentence) ? `is the validator's: ${sentence}` : undefined;
}

/** What is wrong with a refusal, which everywhere has one shape. */
function* faultsOfShape(response: LightMyRequestResponse): Generator<string> {
  let body: unknown;
  try {
    body = JSON.parse(response.body);
  } catch {
    // Reported as no record.
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

/** What is wrong with an answer, and how many milliseconds of CPU it took. */
export function* faultsOf(
  response: LightMyRequestResponse,
  { method, cpuMs, isNeverTaken }: { method: string; cpuMs: number; isNeverTaken: boolean },
): Generator<string> {
  const { statusCode } = response;
  if (cpuMs > CPU_MAX_MS) yield `more than ${CPU_MAX_MS} ms of CPU`;
  if (statusCode >= 500) yield `status ${statusCode}`;
  if (statusCode < 400) {
    if (isNeverTaken) yield 'it was taken';
    return;
  }
  if (refusalBytes(response) > REFUSAL_MAX_BYTES) yield 'a refusal of more than 16 kB';
  if (method !== 'HEAD') yield* faultsOfShape(response);
}
