import { rm } from 'node:fs/promises';
import path from 'node:path';

/** The name of a server's data folder, without its number. */
export const PROCESS = 'process-';

/** Starts servers, each with a new data folder; `replace` starts one in place of a lost one. */
export function createFleet({ start, dataDir }, proxy, settings, size = 2) {
  let count = 0;
  const startOne = async (more) => {
    const own = path.join(dataDir, `${PROCESS}${(count += 1)}`);
    const server = await start({ ...settings, ...more, DATA_DIR: own });
    return { ...server, dataDir: own };
  };
  return {
    async startAll(more = {}) {
      for (let each = 0; each < size; each += 1) {
        const server = await startOne(more);
        proxy.add({ server, url: server.url, isReady: true });
      }
    },
    async stopAll() {
      for (const { server } of proxy.backends.splice(0)) await server.stop();
    },
    async kill({ server }) {
      await server.kill();
      await rm(server.dataDir, { recursive: true, force: true });
    },
    async replace(backend) {
      /* The proxy notices the new server's readiness a moment later. */
      backend.server = await startOne();
      backend.url = backend.server.url;
      await proxy.check(backend);
    },
  };
}
