import { createHash } from 'node:crypto';
import { FairQueue } from '@/server/platform/files/fairQueue';
import type { FileStore } from '@/server/platform/files/fileStore';
import { readThumbnail } from '@/server/platform/files/thumbnails';
import { drawShare, type ShareFacts } from './sharePicture';

/** Increase it when the design changes, so that pictures get new addresses. */
const DESIGN = 1;
/** Each takes about 100 kB. */
const CACHED_MAX = 100;

/** The address of a page's picture. It contains the facts shown, so it is never stale. */
export function sharePath(page: string, facts: ShareFacts): string {
  const shown = JSON.stringify([DESIGN, facts]);
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 12);
  return `/share${page}/${version}.${facts.artwork === null ? 'png' : 'jpg'}`;
}

/** The texts of the picture. */
export const shareText = ({ above, title, by, below }: ShareFacts): string =>
  `${above} ${title}. ${by === null ? '' : `${by}. `}${below}`;

/** Draws pictures, two at a time, and caches the last ones. */
export function createSharePictures(files: Pick<FileStore, 'read'>) {
  const queue = new FairQueue({ concurrency: 2, perKey: 2, waitingPerKey: 20, waitMs: 5000 });
  const cache = new Map<string, Promise<Buffer>>();

  async function draw(facts: ShareFacts): Promise<Buffer> {
    const artwork = facts.artwork === null ? null : await readThumbnail(files, facts.artwork);
    return drawShare(facts, artwork);
  }

  return {
    /** Rejects with `QueueBusy` if too many wait already. */
    read(address: string, facts: ShareFacts): Promise<Buffer> {
      const picture = cache.get(address) ?? queue.run('share', () => draw(facts));
      cache.delete(address);
      cache.set(address, picture);
      // The next request tries again to draw a picture that failed.
      picture.catch(() => cache.delete(address));
      const [oldest] = cache.keys();
      if (cache.size > CACHED_MAX && oldest !== undefined) cache.delete(oldest);
      return picture;
    },
  };
}
