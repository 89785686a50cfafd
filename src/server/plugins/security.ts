import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** What react-aria's usePress puts into the page, so that a tap does not wait for a second one. */
const REACT_ARIA_STYLE = `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
`.trim();

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The contents of a page's inline elements of a kind, as the browser hashes them. */
function inlineElements(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi');
  return [...html.matchAll(pattern)].flatMap(([, attributes = '', content = '']) =>
    /\bsrc\s*=/i.test(attributes) || content === '' ? [] : [content],
  );
}

export interface SecurityOptions {
  publicUrl: string;
  /** The built page, whose inline scripts and styles are the only ones allowed. */
  html: string;
}

export const security = plugin(
  async (app: FastifyInstance, { publicUrl, html }: SecurityOptions) => {
    const isHttps = publicUrl.startsWith('https:');
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...inlineElements(html, 'script').map(sha256)],
          styleSrc: ["'self'", ...[...inlineElements(html, 'style'), REACT_ARIA_STYLE].map(sha256)],
          // React sets style attributes through the DOM, which needs no exception.
          styleSrcAttr: ["'none'"],
          // Chosen pictures are previewed from memory.
          imgSrc: ["'self'", 'data:', 'blob:'],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      frameguard: { action: 'deny' },
      // Links in mails carry tokens, which must not leave with the next click.
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 3600 },
      // Browsers ignore it without https and say so in the console.
      crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
    });
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    });
  },
  { name: 'security' },
);
