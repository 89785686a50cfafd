import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { contentSecurityPolicy, transportHeaders } from '@/server/platform/http/headers';

export interface SecurityOptions {
  publicUrl: string;
}

/** Sets the headers of every response; a page replaces the content security policy with its own. */
export const security = plugin(
  async (app: FastifyInstance, { publicUrl }: SecurityOptions) => {
    const isHttps = publicUrl.startsWith('https:');
    const policy = contentSecurityPolicy({ scripts: [], styles: [] });
    await app.register(helmet, {
      contentSecurityPolicy: false,
      frameguard: { action: 'deny' },
      // Links in mails carry tokens, which the next click must not send along.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: false,
      // Browsers ignore it without https and warn in the console.
      crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
    });
    app.addHook('onRequest', async ({ url }, reply) => {
      // Responses of the API depend on the caller, and some contain tokens.
      if (url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
      void reply.headers({
        ...transportHeaders(publicUrl),
        'content-security-policy': policy,
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      });
    });
  },
  { name: 'security' },
);
