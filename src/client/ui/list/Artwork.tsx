import { type CoverSeed, picturedSeed } from '@/shared/platform/coverArt';
import { Cover } from '../Cover';

export interface ArtworkProps {
  /** The path from the server, e.g. `releases/1/artwork-a.png`. */
  path: string | null;
  /** The seed of the cover without it. */
  seed: CoverSeed;
  /** Its width in pixels. */
  side?: number;
}

/**
 * The picture of a row, or a drawn cover if there is none or it fails to load. The row sets its
 * size.
 */
export function Artwork({ path, seed, side = 84 }: ArtworkProps) {
  return <Cover seed={picturedSeed(seed, path)} side={side} />;
}
