import { createHash } from 'node:crypto';

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

/** Hashes of a page's inline elements, as the policy writes them: `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The value of the Content-Security-Policy header of a page with these inline elements. */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    // The page that a visit begins with decides for all that follow in it.
    'style-src': ["'self'", ...styles, sha256(REACT_ARIA_STYLE)],
    // React sets style attributes through the DOM, which needs no exception.
    'style-src-attr': ["'none'"],
    // Chosen pictures are previewed from memory.
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Forms are sent by calls: one whose script has not come goes nowhere.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
