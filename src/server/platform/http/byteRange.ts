import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange, StoredFacts } from '@/server/platform/files/storage/fileStorage';

const SPAN = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** Dates in headers have whole seconds. */
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** `null` means the whole file; the response to `unsatisfiable` is a 416. */
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

function isSame(ifRange: string | string[] | undefined, facts: StoredFacts): boolean {
  if (typeof ifRange !== 'string') return true;
  if (ifRange.includes('"')) return ifRange === facts.etag && !ifRange.startsWith('W/');
  return secondsOf(facts.modifiedAt) <= secondsOf(new Date(ifRange));
}

export function isUnchanged(headers: IncomingHttpHeaders, facts: StoredFacts): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = headers;
  if (known !== undefined) {
    const names = known.split(',').map((name) => name.trim().replace(/^W\//, ''));
    return names.includes('*') || names.includes(facts.etag?.replace(/^W\//, '') ?? '');
  }
  return since !== undefined && secondsOf(facts.modifiedAt) <= secondsOf(new Date(since));
}
