import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  GetObjectCommand,
  HeadBucketCommand,
  type HeadObjectCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStoreConfig } from '@/server/config/config';
import { ConfigError } from '@/server/config/settings';
import { storeAway } from '@/server/http/failures';
import type { ByteRange, FileLogger, StoredContent, StoredFacts } from './fileStorage';

/** Milliseconds. Two attempts end within the ten seconds that a request may take. */
const CONNECT_MS = 2000;
const ANSWER_MS = 3000;
const ATTEMPTS = 2;
/**
 * For a copy within the store, which no request waits for; two end before the lease of a file task.
 */
export const COPY_MS = 6000;
/** A file is sent again only within these milliseconds, since a request waits for it. */
const AGAIN_WITHIN_MS = 2000;
/** Bytes of an upload that may still be in transit when the whole file has been read. */
const ON_THE_WAY_BYTES = 1024 ** 2;
const LOOK_MS = 500;
/** Milliseconds without a byte of a file while a reader waits for it. */
const SILENCE_MS = 10_000;
/** An upload may take the time for a response and what this slowest rate needs. */
const SLOWEST_BYTES_PER_MS = 250;
/**
 * Milliseconds between attempts to reach an unavailable store; other calls fail at once meanwhile.
 */
const PROBE_MS = 1000;
/** A slow reader occupies a connection; `limits/crowding.ts` limits how many there are. */
const AGENT = { keepAlive: true, maxSockets: 1024 };

const silent = (): void => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Returns the facts of an object from the headers of a response. */
export const factsOf = (
  { ETag, LastModified = new Date(0) }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  bytes = 0,
): StoredFacts => ({
  bytes,
  modifiedAt: LastModified,
  ...(ETag !== undefined && { etag: ETag }),
});

/** Requests to one bucket. A missing object rejects with the store's error, all else with a 503. */
export class ObjectClient {
  readonly bucket: string;
  private readonly client: S3Client;
  /** Whether the last request failed; only the first failure is logged. */
  private isInTrouble = false;
  /** Whether the store could not even be reached. */
  private isAway = false;
  private probeAt = 0;

  constructor(
    { bucket, endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
    private readonly logger?: FileLogger,
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey } },
      // Only Amazon has a host name for each bucket.
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // The library's logger would write to standard output.
      logger: SILENT,
      // Many stores do not support the checksums that are sent by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        // A socket timeout would cut off slow readers; see `endOnSilence`.
        socketTimeout: 0,
        httpAgent: AGENT,
        httpsAgent: AGENT,
      },
    });
  }

  /** Runs requests to the store; fails at once while the store is known to be unavailable. */
  async ask<T>(call: (client: S3Client) => Promise<T>): Promise<T> {
    if (this.isAway) {
      const now = performance.now();
      if (now < this.probeAt) throw storeAway();
      this.probeAt = now + PROBE_MS;
    }
    try {
      const answer = await call(this.client);
      this.answered();
      return answer;
    } catch (error) {
      if (!isMissing(error)) throw this.trouble(error);
      this.answered();
      throw error;
    }
  }

  /**
   * Whether the bucket exists; `false` when the store cannot be reached. Throws a `ConfigError` for
   * errors that only the operator can fix.
   */
  async check(): Promise<boolean> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
      return true;
    } catch (error) {
      const status = statusOf(error);
      if (status === 404) {
        throw new ConfigError('S3_URL', `names a bucket that is not there: ${this.bucket}.`);
      }
      if (status !== undefined && status < 500) {
        const why = 'the keys are wrong, may not list it, or its region is another';
        throw new ConfigError('S3_URL', `is refused by the store (status ${status}): ${why}.`);
      }
      this.trouble(error);
      return false;
    }
  }

  /** Uploads a file from the disk with its checksum, which the store verifies. */
  async put(file: string, key: string): Promise<void> {
    const [{ size }, md5] = [await stat(file), await md5Of(file)];
    const requestTimeout = ANSWER_MS + size / SLOWEST_BYTES_PER_MS;
    const onTheWayMs = Math.min(size, ON_THE_WAY_BYTES) / SLOWEST_BYTES_PER_MS;
    await this.ask(async (client) => {
      const startedAt = performance.now();
      const send = async (): Promise<void> => {
        const content = createReadStream(file);
        const sent = { Bucket: this.bucket, Key: key, Body: content };
        const command = new PutObjectCommand({ ...sent, ContentLength: size, ContentMD5: md5 });
        // Without this a failing disk would leave the store waiting for the rest.
        const broken = new Promise<never>((_resolve, reject) => content.once('error', reject));
        const watch = watchProgress(content, ANSWER_MS + onTheWayMs);
        const options = { requestTimeout, abortSignal: watch.signal };
        try {
          await Promise.race([client.send(command, options), broken]);
        } finally {
          watch.end();
          content.destroy();
        }
      };
      // The library cannot repeat a request whose stream it has read, such as after a lost
      // connection.
      await send().catch((error: unknown) => {
        const isLate = performance.now() - startedAt > AGAIN_WITHIN_MS;
        if (isLate || (statusOf(error) ?? 500) < 500) throw error;
        return send();
      });
    });
  }

  async get(key: string, range?: ByteRange): Promise<StoredContent> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, Range });
    const answer = await this.ask((client) => client.send(command));
    const body = answer.Body as Readable; // the library's type in Node
    const { ContentLength: bytes = 0, ContentRange } = answer;
    const total = range ? /\/(\d+)$/.exec(ContentRange ?? '')?.[1] : bytes;
    if (total === undefined) {
      body.destroy();
      throw this.trouble(new Error('the object store answers no parts of objects'));
    }
    return { stream: endOnSilence(body), bytes, facts: factsOf(answer, Number(total)) };
  }

  close(): void {
    this.client.destroy();
  }

  private answered(): void {
    if (this.isInTrouble) this.logger?.warn({}, 'the object store does again what it is asked');
    this.isInTrouble = this.isAway = false;
  }

  /** Logs the first failure and returns the error to throw. */
  private trouble(cause: unknown): Error {
    if (statusOf(cause) === undefined) {
      this.isAway = true;
      this.probeAt = performance.now() + PROBE_MS;
    }
    if (!this.isInTrouble) {
      this.logger?.error({ err: cause }, 'the object store does not do what it is asked');
    }
    this.isInTrouble = true;
    return Object.assign(storeAway(), { cause });
  }
}

/** Aborts the signal when nothing more of the file is read for so many milliseconds. */
function watchProgress(content: ReadStream, stallMs: number) {
  const given = new AbortController();
  let [read, since] = [0, performance.now()];
  const timer = setInterval(() => {
    if (content.bytesRead > read) [read, since] = [content.bytesRead, performance.now()];
    else if (performance.now() - since > stallMs) given.abort();
  }, LOOK_MS);
  return { signal: given.signal, end: () => clearInterval(timer) };
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** Breaks off when the store is silent while a reader waits for more, and only then. */
function endOnSilence(body: Readable): Readable {
  const chunks = async function* () {
    const source = body[Symbol.asyncIterator]();
    for (;;) {
      const silence = setTimeout(() => {
        body.destroy(new Error('the object store fell silent in the middle of a file'));
      }, SILENCE_MS);
      const next = await source.next().finally(() => clearTimeout(silence));
      if (next.done === true) return;
      yield next.value as Buffer; // no encoding is set
    }
  };
  const stream = Readable.from(chunks(), { objectMode: false });
  // This is also needed when nobody has read a byte.
  stream.once('close', () => body.destroy());
  return stream;
}
