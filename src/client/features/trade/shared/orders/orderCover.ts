import { type CoverSeed, coverSeed } from '@/shared/platform/coverSeed';
import type { Role } from '@/shared/platform/options';
import type { StoredOrder } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/entityRecords';

/** The seed of the order's music: that of its release, so that it looks the same everywhere. */
export const musicSeedOf = ({ id, release }: Pick<StoredOrder, 'id' | 'release'>): string =>
  release === null ? coverSeed.offer(id) : coverSeed.release(release);

export interface OrderCover {
  /** The path of a picture under `/media/`; `null` draws a cover from the seed. */
  image: string | null;
  seed: CoverSeed;
}

/** The cover of an order in lists: the outlet's for the artist, the music's for the outlet. */
export function coverOfOrder({ order, ordered }: FoundOffer, role: Role): OrderCover {
  if (role === 'artist' || order.release === null)
    return { image: null, seed: coverSeed.media(ordered.media) };
  return { image: order.image, seed: musicSeedOf(order) };
}
