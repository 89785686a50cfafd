import { createHash } from 'node:crypto';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Headers of responses that no route sends: not a page, never stored, no type sniffing. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Makes browsers use https for a year, if the public address does. */
export const transportHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};

/** The style that react-aria's usePress injects so that a tap does not wait for a double tap. */
const REACT_ARIA_STYLE = `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
`.trim();

export const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of a page's inline elements in the form of the policy: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Scripts send our forms, so others are forbidden, unless they work without scripts. */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { hasForms = false } = {},
): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // The policy of the page that is loaded first also applies to the screens that follow.
    'style-src': ["'self'", ...styles, sha256(REACT_ARIA_STYLE)],
    // React sets style attributes through the DOM, which needs no exception.
    'style-src-attr': ["'none'"],
    // Chosen pictures are previewed from memory.
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [hasForms ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
