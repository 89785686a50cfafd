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

/** Milliseconds. Two attempts of a call end before somebody who waits has waited for ten seconds. */
const CONNECT_MS = 2000;
const ANSWER_MS = 3000;
const ATTEMPTS = 2;
/** For a copy within the store, for which nobody waits; two end before the lease of a file task does. */
export const COPY_MS = 6000;
/** A file is sent once more after this many milliseconds at most: somebody waits. */
const AGAIN_WITHIN_MS = 2000;
/** Of a file that is sent, what may be on its way when all of it has been read. */
const ON_THE_WAY_BYTES = 1024 ** 2;
const LOOK_MS = 500;
/** For a byte of a file, while somebody waits for it. */
const SILENCE_MS = 10_000;
/** A file takes as long as this many bytes a millisecond do, and the time for an answer. */
const SLOWEST_BYTES_PER_MS = 250;
/** How often one call tries whether a store that was out of reach is there again; the others fail at once. */
const PROBE_MS = 1000;
/** Who reads slowly keeps a connection; how many of them there are, `limits/crowding.ts` decides. */
const AGENT = { keepAlive: true, maxSockets: 1024 };

const silent = (): void => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** What is told of an object together with it. */
export const factsOf = (
  { ETag, LastModified = new Date(0) }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  bytes = 0,
): StoredFacts => ({
  bytes,
  modifiedAt: LastModified,
  ...(ETag !== undefined && { etag: ETag }),
});

/** Calls of one bucket. They reject as the store refuses what is not there, else with a 503. */
export class ObjectClient {
  readonly bucket: string;
  private readonly client: S3Client;
  /** The last call failed; it is said once. */
  private isInTrouble = false;
  /** It could not even be reached. */
  private isAway = false;
  private probeAt = 0;

  constructor(
    { bucket, endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
    private readonly logger?: FileLogger,
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey } },
      // A name for each bucket is Amazon's alone.
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // It would write to the standard output as it likes.
      logger: SILENT,
      // Many stores do not know the checksums that are sent by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        // It would cut off who reads slowly; see `endOnSilence`.
        socketTimeout: 0,
        httpAgent: AGENT,
        httpsAgent: AGENT,
      },
    });
  }

  /** Runs calls of the store, or fails at once while it is known to be out of reach. */
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
   * Whether the bucket is there; `false` when the store cannot be reached. Throws a `ConfigError` for
   * what only the operator can put right.
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

  /** Sends a file of the disk. What is stored is what was sent: its checksum goes along. */
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
        // A disk that fails meanwhile; the store would wait for the rest.
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
      // The library does not repeat what it cannot read again, such as after a connection was lost.
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
    const body = answer.Body as Readable; // what the library gives in Node
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

  /** Answers what is to be thrown. */
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

/** Gives the signal when nothing is read of a file any more for so many milliseconds. */
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

/** Breaks off when the store is silent while somebody wants to read on, and only then. */
function endOnSilence(body: Readable): Readable {
  const chunks = async function* () {
    const source = body[Symbol.asyncIterator]();
    for (;;) {
      const silence = setTimeout(() => {
        body.destroy(new Error('the object store fell silent in the middle of a file'));
      }, SILENCE_MS);
      const next = await source.next().finally(() => clearTimeout(silence));
      if (next.done === true) return;
      yield next.value as Buffer; // nobody has set an encoding
    }
  };
  const stream = Readable.from(chunks(), { objectMode: false });
  // Also where nobody read a byte.
  stream.once('close', () => body.destroy());
  return stream;
}
