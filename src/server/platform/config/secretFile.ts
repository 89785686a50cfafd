import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const FILE_NAME = 'jwt-secret';
const SECRET_BYTES = 48;
const SHAPE = /^[\w-]{64}$/;

/** Returns the secret of this data folder, created at the first start for its owner alone. */
export function loadOrCreateSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE_NAME);
  return load(file) ?? create(file);
}

function load(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!SHAPE.test(secret)) throw new Error(`${file} does not hold a secret`);
  chmodSync(file, 0o600);
  return secret;
}

/** The file is linked once it is written, so that a crash leaves a whole secret or none. */
function create(file: string): string {
  const aside = `${file}.${process.pid}`;
  rmSync(aside, { force: true });
  const descriptor = openSync(aside, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(aside, file);
  } catch (error) {
    // Another process that started at the same time was first; both use its secret.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  const secret = load(file);
  if (secret === undefined) throw new Error(`${file} vanished`);
  return secret;
}
