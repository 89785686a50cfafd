import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freePort } from './freePort';

const PROCESSES = 2;

/** Several processes of one server, and the proxy in front of them. */
export interface Cluster {
  port: number;
  /** Of the processes. */
  ports: number[];
  settings: Record<string, string>;
  close: () => void;
}

/** Whether `npm run drill:cluster` runs these tests, over several processes behind a proxy. */
export const isClustered = (): boolean => process.env.E2E_CLUSTER_DATABASE !== undefined;

/** Makes a database and opens the proxy, which sends each request to the next process. */
export async function openCluster(): Promise<Cluster> {
  const { createProxy } = await import('../../bench/lib/proxy.mjs');
  const address = new URL(process.env.E2E_CLUSTER_DATABASE ?? '');
  const name = `story_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  address.pathname = `/${name}`;

  const proxy = createProxy({ isWatching: false });
  const ports: number[] = [];
  for (let count = 0; count < PROCESSES; count += 1) {
    const port = await freePort();
    ports.push(port);
    proxy.add({ url: `http://127.0.0.1:${port}`, isReady: true });
  }
  const port = Number(new URL(await proxy.listen()).port);
  return {
    port,
    ports,
    settings: {
      ...{ DATABASE_URL: address.href, JWT_SECRET: randomBytes(24).toString('hex') },
      ...{ REDIS_URL: process.env.E2E_CLUSTER_REDIS ?? '', TRUST_PROXY: '1', PAYMENTS: 'test' },
    },
    close: () => proxy.close(),
  };
}
