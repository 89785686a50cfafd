import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freePort } from './freePort';

const PROCESSES = 2;

/** Several processes of one server behind a proxy. */
export interface Cluster {
  port: number;
  /** The ports of the processes. */
  ports: number[];
  settings: Record<string, string>;
  /** The keys of the objects below a folder of the bucket. */
  storedIn: (folder: string) => Promise<string[]>;
  close: () => void;
}

/** Creates a bucket in the drill's store and returns its `S3_URL`. */
async function openBucket(name: string) {
  const { CreateBucketCommand, ListObjectsV2Command, S3Client } =
    await import('@aws-sdk/client-s3');
  const url = new URL(process.env.E2E_CLUSTER_STORE ?? '');
  url.pathname = `/${name}`;
  const client = new S3Client({
    endpoint: url.origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: url.username, secretAccessKey: url.password },
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  return {
    url: url.href,
    storedIn: async (folder: string) => {
      const page = new ListObjectsV2Command({ Bucket: name, Prefix: `${folder}/` });
      return ((await client.send(page)).Contents ?? []).map(({ Key = '' }) => Key);
    },
    close: () => client.destroy(),
  };
}

/** Whether `npm run drill -- cluster` runs these tests against several processes behind a proxy. */
export const isClustered = (): boolean => process.env.E2E_CLUSTER_DATABASE !== undefined;

/**
 * Creates a database and a bucket and opens the proxy, which sends each request to the next
 * process.
 */
export async function openCluster(): Promise<Cluster> {
  const { createProxy } = await import('../../bench/lib/proxy.mjs');
  const address = new URL(process.env.E2E_CLUSTER_DATABASE ?? '');
  const id = randomBytes(6).toString('hex');
  const name = `story_${id}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  address.pathname = `/${name}`;
  const bucket = await openBucket(`story-${id}`);

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
      DATABASE_URL: address.href,
      JWT_SECRET: randomBytes(24).toString('hex'),
      REDIS_URL: process.env.E2E_CLUSTER_REDIS ?? '',
      S3_URL: bucket.url,
      TRUST_PROXY: '1',
      PAYMENTS: 'test',
    },
    storedIn: bucket.storedIn,
    close: () => {
      proxy.close();
      bucket.close();
    },
  };
}
