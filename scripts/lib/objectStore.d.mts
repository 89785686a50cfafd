interface ObjectStore {
  config: {
    endpoint: string;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** The same as `S3_URL`. */
  url: string;
  /** Keys of the objects below a folder, sorted. */
  keys: (folder?: string) => Promise<string[]>;
  /** The file that holds the content of an object. */
  fileOf: (key: string) => string;
  read: (key: string) => Promise<Buffer>;
  /** Cuts all connections and answers no more. */
  stop: () => Promise<void>;
  /** At the same address, with what was in it. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}
/** An object store on this machine, on a port and in a folder of its own. */
export function startObjectStore(): Promise<ObjectStore>;
