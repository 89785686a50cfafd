import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { type Signer, signerFor } from '@/server/platform/config/serverKeys';

/**
 * With https the prefix prevents other hosts of the domain from setting it; it requires this path.
 */
const SECURE_COOKIE = { name: '__Host-known_device', path: '/', secure: true };
/** Limited to the endpoints that check a password or a code. */
const PLAIN_COOKIE = { name: 'known_device', path: '/api/auth/', secure: false };
const REMEMBERED_S = 180 * 24 * 3600;
/** The most accounts that know a browser; the newest are kept. */
const ACCOUNTS_MAX = 4;
const NONCE_BYTES = 12;
/** Our own cookies are shorter. */
const COOKIE_MAX = 1000;
const ENTRY = /^(\d{1,10})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;

interface Entry {
  text: string;
  userId: number;
  nonce: string;
}

/**
 * Browsers that have logged in to an account before ("device cookies", OWASP). Such a cookie grants
 * no access; it only keeps strangers' wrong passwords from locking its owner out.
 */
export class KnownDevices {
  private readonly signer: Signer;
  private readonly cookie: typeof SECURE_COOKIE;

  constructor(private readonly deps: Pick<AppDeps, 'config' | 'now'>) {
    this.signer = signerFor(deps.config, 'linernote known device');
    this.cookie = deps.config.publicUrl.startsWith('https:') ? SECURE_COOKIE : PLAIN_COOKIE;
  }

  /** Returns the browser's id for the account; `undefined` when it has never logged in there. */
  find(request: FastifyRequest, userId: number): string | undefined {
    return this.read(request).find((entry) => entry.userId === userId)?.nonce;
  }

  /** Call this when a login is complete, including its second factor. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number): void {
    const others = this.read(request).filter((entry) => entry.userId !== userId);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const content = `${userId}.${nonce}.${this.seconds() + REMEMBERED_S}`;
    const entries = [`${content}.${this.signer.sign(content)}`, ...others.map(({ text }) => text)];
    const { name, ...scope } = this.cookie;
    const cookie = serialize(name, entries.slice(0, ACCOUNTS_MAX).join('~'), {
      ...scope,
      maxAge: REMEMBERED_S,
      httpOnly: true,
      sameSite: 'strict',
    });
    void reply.header('set-cookie', cookie);
  }

  private read({ headers }: FastifyRequest): Entry[] {
    const cookie = parse(headers.cookie ?? '')[this.cookie.name];
    if (cookie === undefined || cookie.length > COOKIE_MAX) return [];
    return cookie.split('~').flatMap((text) => {
      const [, userId = '', nonce = '', expiry = '', signature = ''] = ENTRY.exec(text) ?? [];
      if (!signature || Number(expiry) <= this.seconds()) return [];
      if (!this.signer.isSigned(`${userId}.${nonce}.${expiry}`, signature)) return [];
      return [{ text, userId: Number(userId), nonce }];
    });
  }

  private seconds(): number {
    return Math.floor(this.deps.now().getTime() / 1000);
  }
}
