import { isIP } from 'node:net';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import type { AddressFamily } from '@/server/platform/db/schema';

/** Characters of the header that are parsed; real headers are less than half as long. */
const USER_AGENT_MAX = 500;
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Returns a name such as 'Firefox on Linux', or `null`. Only known names pass: the header can be an
 * attacker's text, and the account's owner reads the name in the list of sessions.
 */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : null;
  const system = os.name && SYSTEMS.has(os.name) ? os.name : null;
  return name && system ? `${name} on ${system}` : (name ?? system);
}

const MAPPED_IPV4 = /^::ffff:\d{1,3}\./i;

export function addressFamily(ip: string): AddressFamily | null {
  const version = MAPPED_IPV4.test(ip) ? 4 : isIP(ip);
  if (version === 0) return null;
  return version === 4 ? 'IPv4' : 'IPv6';
}

/** The facts about the client that are stored with a session. */
export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  browser: browserName(headers['user-agent']),
  addressFamily: addressFamily(ip),
});
