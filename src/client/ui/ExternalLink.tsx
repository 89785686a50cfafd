import { Fragment } from 'react';
import { externalHref, linkText, shortLink } from './externalHref';

/** A stored link: opens in a new tab, tells the other site nothing; plain text if it is no address. */
export function ExternalLink({ value }: { value: string }) {
  const href = externalHref(value);
  if (href === null) return <span title={value}>{shortLink(value)}</span>;
  const text = linkText(value);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      /* a place for a break would be read as a space */
      aria-label={text}
      title={shortLink(text) === text ? undefined : text}
    >
      <Breakable text={shortLink(text)} />
    </a>
  );
}

/** Lets a long address go on in the next line after a slash rather than within a word. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
