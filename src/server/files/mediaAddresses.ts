import type { AppDeps } from '@/server/deps';
import { signerFor } from '@/server/config/serverKeys';
import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/limits';
import { ownerKindOf } from './fileOwners';

/** Addresses that were made within the same span are the same, so that they can be cached. */
const SPAN_S = 30 * 60;
/** From the beginning of the span; so an address is good for half an hour at least. */
const LIFETIME_S = 60 * 60;

const THUMBNAIL = new RegExp(`-(?:${ARTWORK_THUMBNAIL_SIDES.join('|')})\\.webp$`);
/** So many addresses are remembered: some 400 bytes each. */
const REMEMBERED_MAX = 4000;
/** Nothing that could be read in two ways: no escapes, no empty and no hidden names, no `..`. */
const PLAIN_PATH = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const ACCOUNT = /^[1-9]\d{0,9}$/;
const SECONDS = /^\d{1,12}$/;

/**
 * The addresses of stored files. Thumbnails are for everybody where their owner allows it (`fileOwners.ts`); any other file has an address of its
 * own for each account, which ends after an hour at most. It is a path with a query, so it still
 * stands below the media base like any path.
 */
export interface MediaAddresses {
  /** `path` under the media folder, with a signature for the account. */
  sign(path: string, accountId: number): string;
  /**
   * Whether `path`, as it stands in the address of a request, may be read: for how many seconds
   * more, or `null`. What is wrong is not told.
   */
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

  // A list asks for the same ones again and again, and to sign them took longer than to read it.
  const remembered = new Map<string, string>();
  let rememberedUntil = '';

  return {
    sign(path, accountId) {
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
    },
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
