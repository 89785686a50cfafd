import { useState } from 'react';
import { Cover } from '../Cover';
import { fileOf, thumbnailSet, thumbnailUrl } from './media';

export interface ArtworkProps {
  /** The path from the server, e.g. `releases/1/artwork-a.png`. */
  path: string | null;
  /** The seed of the drawn cover. */
  seed: string;
  /** The width at which it is shown, in pixels. */
  side?: number;
}

/**
 * The picture of a row, or a drawn cover when there is none or it fails to load. The row sets its
 * size.
 */
export function Artwork({ path, seed, side = 84 }: ArtworkProps) {
  const [failedFile, setFailedFile] = useState<string | null>(null);
  if (path === null || fileOf(path) === failedFile) return <Cover seed={seed} />;
  return (
    <img
      src={thumbnailUrl(path, 192)}
      srcSet={thumbnailSet(path)}
      sizes={`${side}px`}
      width={side}
      height={side}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailedFile(fileOf(path));
      }}
    />
  );
}
