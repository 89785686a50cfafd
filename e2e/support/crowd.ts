import { expect } from '@playwright/test';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const AGENTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'curl/8.5.0',
];

interface Visitor {
  address: string;
  method?: 'HEAD';
  headers: Record<string, string>;
}

/** Visitors of a network, with their number as the last part of the address. */
const many = (
  count: number,
  network: string,
  visitor: (index: number) => Omit<Visitor, 'address'>,
) =>
  Array.from({ length: count }, (_none, index) => ({
    ...visitor(index),
    address: `${network}.${index + 1}`,
  }));

/** The first 20 of one address within ten seconds are people, the 40 after them a program. */
const BURST: readonly Visitor[] = Array.from({ length: 60 }, (_none, index) => ({
  address: '203.0.113.7',
  headers: { 'user-agent': `${CHROME} Edg/${index}.0.0.0` },
}));
const PEOPLE = many(180, '198.51.100', () => ({ headers: { 'user-agent': CHROME } }));
const ROBOTS: readonly Visitor[] = [
  ...many(140, '192.0.2', (index) => ({
    headers: { 'user-agent': AGENTS[index % AGENTS.length] ?? '' },
  })),
  ...many(60, '198.18.0', () => ({ method: 'HEAD', headers: { 'user-agent': CHROME } })),
  ...many(60, '198.18.1', () => ({
    headers: { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' },
  })),
];

export const CROWD = { people: 20 + PEOPLE.length, robots: 40 + ROBOTS.length };

/** Follows a link for each visitor in turn; each must reach the goal. */
async function follow(link: string, goal: string, visitors: readonly Visitor[]): Promise<void> {
  for (const { address, method = 'GET', headers } of visitors) {
    const response = await fetch(link, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'x-forwarded-for': `10.9.9.9, ${address}` },
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, goal]);
  }
}

/**
 * `CROWD` follows the link through both servers, every person twice. The burst comes first, since
 * the first click begins the ten seconds in which bursts are recognised.
 *
 * @param links the same link at each server
 */
export async function sendCrowd(links: readonly [string, string], goal: string): Promise<void> {
  await follow(links[0], goal, BURST);
  const others = [...PEOPLE, ...ROBOTS];
  await Promise.all(
    links.map(async (link, server) => {
      const own = others.filter((_visitor, index) => index % 2 === server);
      await follow(link, goal, own);
      await follow(link, goal, own);
    }),
  );
}
