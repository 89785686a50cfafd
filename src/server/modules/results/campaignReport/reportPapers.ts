import { createHash } from 'node:crypto';
import { FairQueue, QueueBusy } from '@/server/platform/files/fairQueue';
import type { FileStore } from '@/server/platform/files/fileStore';
import { readThumbnail } from '@/server/platform/files/thumbnails';
import { runInWorker, WorkerLate } from '@/server/platform/files/runInWorker';
import { busy } from '@/server/platform/http/failures';
import type { ReportTask } from './drawReport';

/** A report takes about a second of a core. */
const CPU_MS = 20_000;
const CACHED_MAX_BYTES = 32 * 1024 * 1024;

type PaperOrder = Omit<ReportTask, 'artwork'> & { artwork: string | null };

function versionOf({ report, ...rest }: PaperOrder): string {
  const shown = { ...report, made_at: report.made_at.slice(0, 10) };
  return createHash('sha256')
    .update(JSON.stringify([shown, rest]))
    .digest('hex');
}

/** Draws reports in a thread, in turn between the artists, and keeps the last papers. */
export function createReportPapers(files: Pick<FileStore, 'read'>) {
  const limits = { concurrency: 1, perKey: 1, waitingPerKey: 3, waitingMax: 40, waitMs: 60_000 };
  const queue = new FairQueue<number>(limits);
  const cache = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function keep(version: string, paper: Buffer): void {
    cache.set(version, paper);
    bytes += paper.length;
    for (const [oldest, { length }] of cache) {
      if (bytes <= CACHED_MAX_BYTES) break;
      cache.delete(oldest);
      bytes -= length;
    }
  }

  async function draw(artistId: number, version: string, order: PaperOrder): Promise<Buffer> {
    try {
      const paper = await queue.run(artistId, async () => {
        const artwork = order.artwork === null ? null : await readThumbnail(files, order.artwork);
        const task: ReportTask = { ...order, artwork };
        return runInWorker<Uint8Array>('reportWorker', task, { cpuMs: CPU_MS });
      });
      const content = Buffer.from(paper.buffer, paper.byteOffset, paper.byteLength);
      keep(version, content);
      return content;
    } catch (error) {
      throw error instanceof QueueBusy || error instanceof WorkerLate ? busy('reports') : error;
    } finally {
      drawing.delete(version);
    }
  }

  return async (artistId: number, order: PaperOrder): Promise<Buffer> => {
    const version = versionOf(order);
    const paper = cache.get(version);
    if (paper) {
      // The paper that was requested last stays the longest.
      cache.delete(version);
      cache.set(version, paper);
      return paper;
    }
    const running = drawing.get(version) ?? draw(artistId, version, order);
    drawing.set(version, running);
    return running;
  };
}
