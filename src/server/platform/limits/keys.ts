import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { canonicalEmail } from '@/server/platform/auth/canonicalEmail';

/** These bytes of an IPv6 address identify the subscriber, who chooses the rest. */
const IPV6_NETWORK_BYTES = 8;
const ADDRESS_MAX = 64;

/** Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  // A trusted proxy may send something that is not an address.
  if (!ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, IPV6_NETWORK_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Returns a key of fixed length that reveals no address, token or e-mail. */
export const keyOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Normalizes e-mail addresses, so that case, spaces and punycode do not make another account. */
export const normalized = (text: string): string => canonicalEmail(text.trim()).toLowerCase();
