import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { contentSecurityPolicy } from '@/server/http/contentSecurityPolicy';

export interface SecurityOptions {
  publicUrl: string;
}

/** The headers of every answer; a page puts a policy of its own in place of this one. */
export const security = plugin(
  async (app: FastifyInstance, { publicUrl }: SecurityOptions) => {
    const isHttps = publicUrl.startsWith('https:');
    const policy = contentSecurityPolicy({ scripts: [], styles: [] });
    await app.register(helmet, {
      contentSecurityPolicy: false,
      frameguard: { action: 'deny' },
      // Links in mails carry tokens, which must not leave with the next click.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 3600 },
      // Browsers ignore it without https and say so in the console.
      crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
    });
    app.addHook('onRequest', async ({ url }, reply) => {
      // What the API answers depends on who asks, tokens above all.
      if (url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
      void reply.headers({
        'content-security-policy': policy,
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      });
    });
  },
  { name: 'security' },
);
