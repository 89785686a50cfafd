import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, StoredFacts } from '@/server/files/storage/fileStorage';

const SPAN = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Headers know no fractions of a second. */
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * Which part of a file is asked for: `null` is the whole, also where the question cannot be read,
 * has several parts, or is of another version of the file; `unsatisfiable` is answered with 416.
 */
export function rangeOf(
  headers: IncomingHttpHeaders,
  facts: StoredFacts,
): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = SPAN.exec(headers.range ?? '') ?? [];
  if ((first === '' && last === '') || !isSame(headers['if-range'], facts)) return null;
  const end = first === '' || last === '' ? facts.bytes - 1 : Math.min(+last, facts.bytes - 1);
  const start = first === '' ? Math.max(facts.bytes - Number(last), 0) : Number(first);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Whether what the client has a part of is what is there now; a weak name of it says too little. */
function isSame(ifRange: string | string[] | undefined, facts: StoredFacts): boolean {
  if (typeof ifRange !== 'string') return true;
  if (ifRange.includes('"')) return ifRange === facts.etag && !ifRange.startsWith('W/');
  return secondsOf(facts.modifiedAt) <= secondsOf(new Date(ifRange));
}

/** Whether the client has it as it is, so that 304 is all there is to say. */
export function isUnchanged(headers: IncomingHttpHeaders, facts: StoredFacts): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = headers;
  if (known !== undefined) {
    const names = known.split(',').map((name) => name.trim().replace(/^W\//, ''));
    return names.includes('*') || names.includes(facts.etag?.replace(/^W\//, '') ?? '');
  }
  return since !== undefined && secondsOf(facts.modifiedAt) <= secondsOf(new Date(since));
}
