import { type MouseEvent, type ReactNode, useState } from 'react';
import { isEnding, mediaUrl } from '../Cover';

export interface FileLinkProps {
  /** The path from the server, with its signature. */
  path: string;
  /** Fetches the record again and resolves with its current path. */
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
 * A link to a stored file that works however long the page has been open: an expired address is
 * renewed once the pointer or focus reaches the link, or else on opening.
 */
export function FileLink({ path, renew, children, ...rest }: FileLinkProps) {
  const [hasFailed, setFailed] = useState(false);
  const prepare = () => {
    /* the click retries a failure here, and reports it */
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
        className="press"
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
