import { test as base } from '@playwright/test';
import { RealServer } from './server';

export interface ServerOptions {
  /** Settings of the server in addition to the usual ones; the same for the whole file. */
  serverEnv: Record<string, string>;
}

interface WorkerFixtures extends ServerOptions {
  workerServer: RealServer;
}

interface TestFixtures {
  /** The real server, running when the test starts. */
  server: RealServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  workerServer: [
    async ({ serverEnv }, use) => {
      const server = await RealServer.create(serverEnv);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  server: async ({ workerServer }, use) => {
    await workerServer.ensureRunning();
    await use(workerServer);
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

export { expect } from '@playwright/test';
