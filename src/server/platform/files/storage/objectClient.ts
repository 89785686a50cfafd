import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  type HeadObjectCommandOutput,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { ObjectStoreConfig } from '@/server/platform/config/configParts';
import { ConfigError } from '@/server/platform/config/readSetting';
import { storeAway } from '@/server/platform/http/failures';
import type { ByteRange, FileLogger, StoredContent, StoredFacts } from './fileStorage';

/** Milliseconds. Two attempts end within the ten seconds that a request may take. */
const CONNECT_MS = 2000;
const RESPONSE_MS = 3000;
const ATTEMPTS = 2;
/** For a copy within the store; two of them end before the lease of a file task. */
export const COPY_MS = 6000;
/** Milliseconds without a byte of a file while a reader waits for it. */
const SILENCE_MS = 10_000;
/** Milliseconds for each part of an upload: 5 MB, at 500 kB a second or faster. */
const PART_MS = RESPONSE_MS + 10_000;
/** Milliseconds without a byte: two attempts and the upload's end take under ten seconds. */
const STALL_MS = 2000;
/** Milliseconds between attempts to reach an unavailable store; other calls fail at once. */
const PROBE_MS = 1000;
/** A slow reader occupies a connection; `limits/clientLimits.ts` limits how many there are. */
const AGENT = { keepAlive: true, maxSockets: 1024 };

const silent = (): void => undefined;
const SILENT = { debug: silent, info: silent, warn: silent, error: silent };

export const isNotFound = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name);

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

export const factsOf = (
  { ETag, LastModified = new Date(0) }: Pick<HeadObjectCommandOutput, 'ETag' | 'LastModified'>,
  bytes = 0,
): StoredFacts => ({
  bytes,
  modifiedAt: LastModified,
  ...(ETag !== undefined && { etag: ETag }),
});

/** One bucket. A missing object rejects with the store's error, all else with a 503. */
export class ObjectClient {
  readonly bucket: string;
  private readonly client: S3Client;
  private readonly uploader: S3Client;
  /** Whether the last request failed; only the first failure is logged. */
  private isFailing = false;
  /** Whether the store could not even be reached. */
  private isAway = false;
  private probeAt = 0;

  constructor(
    { bucket, endpoint, region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
    private readonly logger?: FileLogger,
  ) {
    this.bucket = bucket;
    const options: S3ClientConfig = {
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Only Amazon has a host name for each bucket.
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // The library's logger would write to standard output.
      logger: SILENT,
      // Many stores do not support the checksums that are sent by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    };
    const connection = {
      connectionTimeout: CONNECT_MS,
      throwOnRequestTimeout: true,
      httpAgent: AGENT,
      httpsAgent: AGENT,
    };
    this.client = new S3Client({
      ...options,
      // A socket timeout would cut off slow readers; see `endOnSilence`.
      requestHandler: { ...connection, requestTimeout: RESPONSE_MS, socketTimeout: 0 },
    });
    this.uploader = new S3Client({
      ...options,
      requestHandler: { ...connection, requestTimeout: PART_MS, socketTimeout: STALL_MS },
    });
  }

  /** Runs requests to the store; fails at once while the store is known to be unavailable. */
  async run<T>(call: (client: S3Client) => Promise<T>): Promise<T> {
    if (this.isAway) {
      const now = performance.now();
      if (now < this.probeAt) throw storeAway();
      this.probeAt = now + PROBE_MS;
    }
    try {
      const response = await call(this.client);
      this.noteSuccess();
      return response;
    } catch (error) {
      if (!isNotFound(error)) throw this.toError(error);
      this.noteSuccess();
      throw error;
    }
  }

  /** `false` when the store cannot be reached; a `ConfigError` for the operator to fix. */
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
      this.toError(error);
      return false;
    }
  }

  /** Uploads a file from the disk in parts, each of which is sent again if it failed. */
  async put(file: string, key: string): Promise<void> {
    // Opened first: a file that does not exist is no failure of the store.
    const Body = (await open(file)).createReadStream();
    const params = { Bucket: this.bucket, Key: key, Body };
    try {
      await this.run(() => new Upload({ client: this.uploader, params, queueSize: 1 }).done());
    } finally {
      Body.destroy();
    }
  }

  async get(key: string, range?: ByteRange): Promise<StoredContent> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, Range });
    const response = await this.run((client) => client.send(command));
    const body = response.Body as Readable; // the library's type in Node
    const { ContentLength: bytes = 0, ContentRange } = response;
    const total = range ? /\/(\d+)$/.exec(ContentRange ?? '')?.[1] : bytes;
    if (total === undefined) {
      body.destroy();
      throw this.toError(new Error('The object store ignores the Range header.'));
    }
    return { stream: endOnSilence(body), bytes, facts: factsOf(response, Number(total)) };
  }

  close(): void {
    this.client.destroy();
    this.uploader.destroy();
  }

  private noteSuccess(): void {
    if (this.isFailing) this.logger?.warn({}, 'the object store works again');
    this.isFailing = this.isAway = false;
  }

  /** Logs the first failure and returns the error to throw. */
  private toError(cause: unknown): Error {
    if (statusOf(cause) === undefined) {
      this.isAway = true;
      this.probeAt = performance.now() + PROBE_MS;
    }
    if (!this.isFailing) {
      this.logger?.error({ err: cause }, 'the object store fails');
    }
    this.isFailing = true;
    return Object.assign(storeAway(), { cause });
  }
}

/** Aborts if the store is silent while a reader waits for more. */
function endOnSilence(body: Readable): Readable {
  const chunks = async function* () {
    const source = body[Symbol.asyncIterator]();
    for (;;) {
      const silence = setTimeout(() => {
        body.destroy(new Error('The object store stopped sending in the middle of a file.'));
      }, SILENCE_MS);
      const next = await source.next().finally(() => clearTimeout(silence));
      if (next.done === true) return;
      yield next.value as Buffer; // no encoding is set
    }
  };
  const stream = Readable.from(chunks(), { objectMode: false });
  // Also needed if no byte was read.
  stream.once('close', () => body.destroy());
  return stream;
}
