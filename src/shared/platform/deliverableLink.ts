import { DELIVERY_LINK_MAX } from './limits';

const PORTS: ReadonlySet<string> = new Set(['', '80', '443']);
/** Characters that the URL parser would silently remove. */
export const SPACE_OR_CONTROL = /[\s\p{C}]/u;

/** Whether anybody could open the link, without a user name or password. */
export function isDeliverableLink(link: string, ports = PORTS): boolean {
  if (link.length > DELIVERY_LINK_MAX || SPACE_OR_CONTROL.test(link)) return false;
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { hostname, port, username, password } = new URL(link);
  return hostname.includes('.') && ports.has(port) && username === '' && password === '';
}

/** Names reserved for examples (RFC 2606, RFC 6761), whose pages cannot be checked. */
const RESERVED_NAME = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i;
export const isReservedLink = (link: string): boolean => RESERVED_NAME.test(new URL(link).hostname);
