import { useState } from 'react';
import type { Release } from '@/shared/releases/releaseSchemas';
import { Cover } from '@/client/ui/Cover';
import { thumbnailSet, thumbnailUrl } from './releaseMedia';

/** The uploaded picture as a square; the drawn cover when there is none or it does not load. */
export function ReleaseArtwork({ release }: { release: Release }) {
  const [failedPath, setFailedPath] = useState<string | null>(null);
  const { artwork } = release;
  if (artwork === null || artwork === failedPath) return <Cover seed={`release ${release.id}`} />;
  return (
    <img
      src={thumbnailUrl(artwork, 192)}
      srcSet={thumbnailSet(artwork)}
      sizes="84px"
      width={84}
      height={84}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailedPath(artwork);
      }}
    />
  );
}
