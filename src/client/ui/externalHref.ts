/**
 * Returns the address behind a stored link, or `null` when the text is not a link. Stored links
 * have a free format: the scheme may be missing, or the text may be a mere name. Only http(s) is
 * followed.
 */
export function externalHref(value: string): string | null {
  const trimmed = value.trim();
  const withScheme = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isPlace = url.hostname.includes('.') && url.username === '' && url.password === '';
  return isPlace ? url.href : null;
}

/** Returns a link for display, without scheme and trailing slash. */
export function linkText(value: string): string {
  return value
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '');
}

/** The number of characters that fit well on two lines. */
const SHOWN_MAX = 44;

/** Shortens a long link in the middle and keeps its host and the end of its path. */
export function shortLink(text: string, max: number = SHOWN_MAX): string {
  if (text.length <= max) return text;
  const [host = '', ...path] = text.split('/');
  const start = host.length < max / 2 ? `${host}/` : host.slice(0, Math.floor(max / 2));
  const end = path.length === 0 ? host : path.join('/');
  return `${start}…${end.slice(start.length + 1 - max)}`;
}
