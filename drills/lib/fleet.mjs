import { rm } from 'node:fs/promises';
import path from 'node:path';

/** How the data folder of a server is called, without its number. */
export const PROCESS = 'process-';

/** Starts servers, each with a new data folder; `replace` one is to lose it and to be another. */
export function createFleet({ start, dataDir }, proxy, settings) {
  let count = 0;
  const startOne = async (more) => {
    const own = path.join(dataDir, `${PROCESS}${(count += 1)}`);
    const server = await start({ ...settings, ...more, DATA_DIR: own });
    return { ...server, dataDir: own };
  };
  return {
    async startBoth(more = {}) {
      for (let each = 0; each < 2; each += 1) {
        const server = await startOne(more);
        proxy.add({ server, url: server.url, isReady: true });
      }
    },
    async stopBoth() {
      for (const { server } of proxy.backends.splice(0)) await server.stop();
    },
    async kill({ server }) {
      await server.kill();
      await rm(server.dataDir, { recursive: true, force: true });
    },
    async replace(backend) {
      /* the proxy learns of the end from readiness, a moment later */
      backend.server = await startOne();
      backend.url = backend.server.url;
      await proxy.look(backend);
    },
  };
}
