import { type InferType, object } from 'yup';
import { SPACE_OR_CONTROL } from '../platform/deliverableLink';
import { text, yesOrNoIfGiven } from '../platform/fields';
import { listField } from '../platform/listFields';
import { FLAG, listOf, NUMBER, TEXT, TEXT_OR_NULL } from '../platform/responseParts.schemas';

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

const LISTEN_LINK_MAX = 500;

export const LISTEN_MESSAGES = {
  badLink: 'Please enter a whole link that starts with https://.',
  otherHost: 'This address only looks like a music service. Please check it.',
  twice: 'There is one link for each service, and one for your own site.',
  full: 'Eight links at most.',
} as const;

/** An IP address does not name a site. */
const NUMBERS = /^\[|^[\d.]+$/;

const isOf = (host: string, pattern: string): boolean =>
  pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : host === pattern;

const serviceOf = (host: string): string | null =>
  Object.keys(SERVICES).find((name) => SERVICES[name]?.some((each) => isOf(host, each))) ?? null;

/** `open.spotify.com.example.net` and `spotify-music.com` would pass for a service. */
const isLookAlike = (host: string): boolean =>
  serviceOf(host) === null &&
  /(?:^|[.-])(?:spotify|music\.apple|bandcamp|soundcloud|youtube|youtu\.be|tidal|deezer)(?=[.-])/.test(
    host,
  );

export const releasePageResponse = object({
  is_public: FLAG,
  /** Whether the public pages are open before the embargo's day, as the artist has confirmed. */
  opens_early: FLAG,
  /** Whether anybody can hear 30 seconds of each track that `clips` counts. */
  has_clip: FLAG,
  /** Whether anybody can download the artwork, the photos and the press kit. */
  has_downloads: FLAG,
  links: listOf(TEXT),
  /** One a line, `Role: name`. */
  credits: TEXT_OR_NULL,
  /** The path of the page, which stays the same; `null` before it is first made public. */
  path: TEXT_OR_NULL,
  /** The number of the campaign's tracks from which a clip can be cut. */
  clips: NUMBER,
  photos: listOf(
    object({
      id: NUMBER,
      name: TEXT,
      /** The path of a small picture under the media base, `/media/`. */
      thumbnail: TEXT,
    }),
  ),
  version: NUMBER,
}).meta({ name: 'ReleasePage' });

export type ReleasePage = InferType<typeof releasePageResponse>;

const CREDITS_MAX = 2000;
const CREDIT_LINES_MAX = 40;

/** `Mixed by: Demo Mixer`; a line without a colon has no role. */
export interface Credit {
  role: string | null;
  name: string;
}

export const creditsOf = (given: string): Credit[] =>
  given.split('\n').flatMap((each): Credit[] => {
    const [, role, name] = /^([^:]+):(.+)$/.exec(each.trim()) ?? [];
    if (role !== undefined && name !== undefined) return [{ role: role.trim(), name: name.trim() }];
    return each.trim() === '' ? [] : [{ role: null, name: each.trim() }];
  });

const firstError = (links: readonly unknown[]) =>
  listenErrors(links).find((error) => error !== null) ?? null;

export const releasePageSchema = object({
  is_public: yesOrNoIfGiven(),
  /** Confirms that the pages of the release and its coverage open before the embargo's day. */
  opens_early: yesOrNoIfGiven(),
  has_clip: yesOrNoIfGiven(),
  has_downloads: yesOrNoIfGiven(),
  links: listField<string>(
    LISTEN_MESSAGES.badLink,
    {
      maxItems: LISTEN_LINKS_MAX,
      items: { type: 'string', maxLength: LISTEN_LINK_MAX, pattern: '^[Hh][Tt][Tt][Pp][Ss]://' },
    },
    [
      { message: LISTEN_MESSAGES.full, holds: ({ length }) => length <= LISTEN_LINKS_MAX },
      ...[LISTEN_MESSAGES.badLink, LISTEN_MESSAGES.otherHost, LISTEN_MESSAGES.twice].map(
        (message) => ({ message, holds: (links: string[]) => firstError(links) !== message }),
      ),
    ],
  ).meta({ cleared: 'Please send a list.' }),
  credits: text('Credits', CREDITS_MAX, [
    {
      message: `There can be at most ${CREDIT_LINES_MAX} lines.`,
      holds: (credits) => credits.split('\n').length <= CREDIT_LINES_MAX,
    },
  ]).nullable(),
});
export const photoFormSchema = object({});

export type ReleasePageUpdate = InferType<typeof releasePageSchema>;

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
