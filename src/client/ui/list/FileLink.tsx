import { type MouseEvent, type ReactNode, useState } from 'react';
import { isEnding, mediaUrl } from './media';

export interface FileLinkProps {
  /** As the server gives it, with its signature. */
  path: string;
  /** Reads the record again and answers the path it has then. */
  renew: () => Promise<string | null>;
  'aria-label': string;
  children: ReactNode;
}

function download(path: string): void {
  const link = document.createElement('a');
  link.href = mediaUrl(path);
  link.download = '';
  link.click();
}

/**
 * A link to a stored file, which works however long it has been on the screen: an address that has
 * ended is replaced as soon as somebody points at the link, or else when it is opened.
 */
export function FileLink({ path, renew, children, ...rest }: FileLinkProps) {
  const [hasFailed, setFailed] = useState(false);
  const prepare = () => {
    /* what fails now is tried again by the click, which tells */
    if (isEnding(path)) void renew().catch(() => undefined);
  };
  const renewAndOpen = async () => {
    try {
      const renewed = await renew();
      if (renewed !== null) download(renewed);
      setFailed(renewed === null);
    } catch {
      setFailed(true);
    }
  };
  const open = (event: MouseEvent) => {
    if (!isEnding(path)) return;
    event.preventDefault();
    void renewAndOpen();
  };
  return (
    <>
      <a
        {...rest}
        href={mediaUrl(path)}
        download=""
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {children}
      </a>
      {hasFailed ? <span role="alert"> could not be fetched. Please try again.</span> : null}
    </>
  );
}
