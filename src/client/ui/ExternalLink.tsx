import { Fragment } from 'react';

/** The number of characters that fit well on two lines. */
const SHOWN_MAX = 44;

/**
 * A stored link, opened in a new tab without a referrer. Text without an address is rendered as
 * text.
 */
export function ExternalLink({ value }: { value: string }) {
  const href = externalHref(value);
  if (href === null) return <span title={value}>{shortLink(value)}</span>;
  const text = linkText(value);
  return (
    <a
      className="press"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      /* screen readers would read a line-break opportunity as a space */
      aria-label={text}
      title={shortLink(text) === text ? undefined : text}
    >
      <Breakable text={shortLink(text)} />
    </a>
  );
}

/** Lets a long address wrap after a slash rather than within a word. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      <span>{part}</span>
    </Fragment>
  ));
}

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

export function linkText(value: string): string {
  return value
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '');
}

export function shortLink(text: string, max: number = SHOWN_MAX): string {
  if (text.length <= max) return text;
  const [host = '', ...path] = text.split('/');
  const start = host.length < max / 2 ? `${host}/` : host.slice(0, Math.floor(max / 2));
  const end = path.length === 0 ? host : path.join('/');
  return `${start}…${end.slice(start.length + 1 - max)}`;
}
