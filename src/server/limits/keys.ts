import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Of an IPv6 address these bytes name the subscriber; the rest is theirs to choose. */
const IPV6_NETWORK_BYTES = 8;
const ADDRESS_MAX = 64;

/** Whom an address belongs to: itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  // A proxy that is trusted may name what is no address.
  if (!ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, IPV6_NETWORK_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A key of fixed length that keeps no address, token or e-mail readable. */
export const keyOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Of addresses and tokens, so that another case or a blank is no other account. */
export const normalized = (text: string): string => text.trim().toLowerCase();
