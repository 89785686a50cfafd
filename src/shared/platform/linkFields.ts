import { line } from './fields';
import { LINK_MAX } from './limits';
import { LINK_LABELS, type LinkName } from './options';

const LINK_PLACEHOLDER = 'http://';
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** `example.com:8080/x` has a port, not a scheme. The dot matters: `javascript:1/alert(1)` runs. */
const HOST_AND_PORT = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{1,5}(?:[/?#]|$)/i;

const hasDottedHost = (value: string): boolean =>
  /^(?:https?:\/\/)?[^/?#]*[^/?#.]\.[^/?#.]/i.test(value);

/** Whether a link has no scheme, or one that cannot run script. */
function isHarmlessLink(value: string): boolean {
  if (HOST_AND_PORT.test(value)) return true;
  const scheme = SCHEME.exec(value)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === 'http' || scheme === 'https';
}

/** http or https, if any scheme, so that no stored link can run script. */
export const link = (label: string) =>
  line(label, LINK_MAX, [
    { message: `${label} must start with http:// or https://.`, holds: isHarmlessLink },
    {
      message: `${label} needs a whole address, such as https://example.com.`,
      holds: hasDottedHost,
    },
  ]).transform((value: string | undefined) => (value === LINK_PLACEHOLDER ? undefined : value));

/** A social link; `@name` becomes the address of that account. */
const account = (label: string, prefix: string) =>
  link(label).transform((value: unknown) => {
    const name = typeof value === 'string' && value.startsWith('@') ? value.slice(1) : '';
    return name.length < LINK_MAX && /^[\w.-]+$/.test(name) ? prefix + name : value;
  });

export const linkFields = {
  website: link(LINK_LABELS.website),
  facebook: account(LINK_LABELS.facebook, 'https://www.facebook.com/'),
  instagram: account(LINK_LABELS.instagram, 'https://www.instagram.com/'),
  youtube: account(LINK_LABELS.youtube, 'https://www.youtube.com/@'),
  tiktok: account(LINK_LABELS.tiktok, 'https://www.tiktok.com/@'),
  twitter: account(LINK_LABELS.twitter, 'https://x.com/'),
} satisfies Record<LinkName, unknown>;
