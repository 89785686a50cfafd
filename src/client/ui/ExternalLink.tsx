import { Fragment } from 'react';
import { externalHref, linkText, shortLink } from './externalHref';

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
