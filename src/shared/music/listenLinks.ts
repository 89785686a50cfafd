/** The hosts of each music service; `*.` stands for any subdomain. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  Spotify: ['open.spotify.com', 'spotify.link'],
  'Apple Music': ['music.apple.com', 'geo.music.apple.com'],
  Bandcamp: ['bandcamp.com', '*.bandcamp.com'],
  SoundCloud: ['soundcloud.com', '*.soundcloud.com'],
  YouTube: ['youtube.com', '*.youtube.com', 'youtu.be'],
  Tidal: ['tidal.com', '*.tidal.com'],
  Deezer: ['deezer.com', '*.deezer.com', 'deezer.page.link'],
};

export const LISTEN_LINKS_MAX = 8;
export const LISTEN_LINK_MAX = 500;

export const LISTEN_MESSAGES = {
  badLink: 'Please enter a whole link that starts with https://.',
  otherHost: 'This address only looks like a music service. Please check it.',
  twice: 'There is one link for each service, and one for your own site.',
  full: 'Eight links at most.',
} as const;

/** Characters that the URL parser would silently remove. */
const SPACE_OR_CONTROL = /[\s\p{C}]/u;
/** An IP address does not name a site. */
const NUMBERS = /^\[|^[\d.]+$/;

/** `null` for a link that is no https address of a named host. */
function hostOfListenLink(link: unknown): string | null {
  if (typeof link !== 'string' || link.length > LISTEN_LINK_MAX) return null;
  if (SPACE_OR_CONTROL.test(link) || !/^https:\/\//i.test(link) || !URL.canParse(link)) return null;
  const { hostname, href, port, username, password } = new URL(link);
  const isPlain = port === '' && username === '' && password === '';
  /* Letters of other scripts get longer when they are encoded. */
  if (!isPlain || href.length > LISTEN_LINK_MAX || NUMBERS.test(hostname)) return null;
  const host = hostname.replace(/\.$/, '');
  return host.includes('.') ? host : null;
}

const isOf = (host: string, pattern: string): boolean =>
  pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** The service's name by the host; `null` for the artist's own site. */
const serviceOf = (host: string): string | null =>
  Object.keys(SERVICES).find((name) => SERVICES[name]?.some((each) => isOf(host, each))) ?? null;

/** `open.spotify.com.example.net` and `spotify-music.com` would pass for a service. */
const isLookAlike = (host: string): boolean =>
  serviceOf(host) === null &&
  /(?:^|[.-])(?:spotify|music\.apple|bandcamp|soundcloud|youtube|youtu\.be|tidal|deezer)(?=[.-])/.test(
    host,
  );

/** The name under which the link is shown: its service's, else its host. */
export function listenName(link: string): string {
  const host = hostOfListenLink(link);
  return host === null ? '' : (serviceOf(host) ?? host.replace(/^www\./, ''));
}

/** The error of each link; `null` for a valid one. */
export function listenErrors(links: readonly unknown[]): (string | null)[] {
  const seen = new Set<string | null>();
  return links.map((link) => {
    const host = hostOfListenLink(link);
    if (host === null) return LISTEN_MESSAGES.badLink;
    if (isLookAlike(host)) return LISTEN_MESSAGES.otherHost;
    const service = serviceOf(host);
    if (seen.has(service)) return LISTEN_MESSAGES.twice;
    seen.add(service);
    return null;
  });
}
