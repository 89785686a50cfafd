import type { AppDeps } from '@/server/deps';
import { signerFor } from '@/server/platform/config/serverKeys';
import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/platform/limits';
import { ownerKindOf } from './recordFolders';

/** Seconds. Addresses made within one span are equal, so that browsers can cache them. */
const SPAN_S = 30 * 60;
/** Seconds from the start of the span, so an address is valid for at least half an hour. */
const LIFETIME_S = 60 * 60;
const THUMBNAIL = new RegExp(`-(?:${ARTWORK_THUMBNAIL_SIDES.join('|')})\\.webp$`);
/** The number of cached addresses, at about 400 bytes each. */
const REMEMBERED_MAX = 4000;
/** Rejects ambiguous paths: escapes, empty names, hidden names and `..`. */
const PLAIN_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const ACCOUNT = /^[1-9]\d{0,9}$/;
const SECONDS = /^\d{1,12}$/;

/** All files but thumbnails have an address for each account, which expires within an hour. */
export interface MediaAddresses {
  sign(path: string, accountId: number): string;
  signFor(accountId: number): (path: string | null) => string | null;
  /** For how many more seconds `path` may be read; `null` for any error. */
  secondsLeft(path: string, query: URLSearchParams): number | null;
}

export function createMediaAddresses({
  config,
  now,
}: Pick<AppDeps, 'config' | 'now'>): MediaAddresses {
  const signer = signerFor(config, 'linernote media addresses');
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  const signed = (path: string, account: string | number, until: string): string =>
    `${path}\n${account}\n${until}`;

  // Lists sign the same addresses again and again, which took longer than reading the list.
  const remembered = new Map<string, string>();
  let rememberedUntil = '';

  const sign: MediaAddresses['sign'] = (path, accountId) => {
    const until = String(Math.floor(seconds() / SPAN_S) * SPAN_S + LIFETIME_S);
    if (until !== rememberedUntil || remembered.size >= REMEMBERED_MAX) remembered.clear();
    rememberedUntil = until;
    const name = `${accountId} ${path}`;
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const signature = signer.sign(signed(path, accountId, until));
    const address = `${path}?for=${accountId}&until=${until}&signature=${signature}`;
    remembered.set(name, address);
    return address;
  };

  return {
    sign,
    signFor: (accountId) => (path) => (path === null ? null : sign(path, accountId)),
    secondsLeft(path, query) {
      const owner = ownerKindOf(path);
      if (!owner || owner.isPrivate || !PLAIN_PATH.test(path)) return null;
      if (owner.hasPublicThumbnails && THUMBNAIL.test(path)) return Infinity;
      const account = query.get('for') ?? '';
      const until = query.get('until') ?? '';
      if (!ACCOUNT.test(account) || !SECONDS.test(until)) return null;
      if (!signer.isSigned(signed(path, account, until), query.get('signature') ?? '')) return null;
      const left = Number(until) - seconds();
      return left > 0 ? left : null;
    },
  };
}
