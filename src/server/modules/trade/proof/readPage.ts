import { tokenizePage } from './tokenizePage';

/** Both limits are in characters. */
const TITLE_MAX = 200;
export const TEXT_MAX = 300_000;

/** Elements whose content visitors do not see. */
export const UNSEEN: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'noembed', 'noframes'],
  ...['textarea', 'select', 'svg', 'math', 'object', 'title'],
]);
/** Elements that do not separate words. */
export const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'font', 'i', 'kbd', 'mark', 'q', 's'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

export interface ReadPage {
  title: string | null;
  /** The visible text, with white space collapsed to single spaces. */
  text: string;
}

const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Extracts the title and the visible text of a page. */
export function readPage(html: string): ReadPage {
  const text: string[] = [];
  const title: string[] = [];
  let unseen: string | null = null;
  let length = 0;

  const add = (piece: string): void => {
    if (unseen === 'title') {
      if (title.length < TITLE_MAX) title.push(piece.slice(0, TITLE_MAX * 2));
    } else if (unseen === null && length < TEXT_MAX) {
      text.push(piece);
      length += piece.length;
    }
  };
  const nameAt = (start: number, end: number): string => html.slice(start, end).toLowerCase();
  const part = (name: string): void => {
    if (!INLINE.has(name)) add(' ');
  };
  tokenizePage(html, {
    ontext: (start, end) => {
      add(html.slice(start, end));
    },
    ontextentity: (codepoint) => {
      add(String.fromCodePoint(codepoint));
    },
    onopentagname(start, end) {
      const name = nameAt(start, end);
      part(name);
      // Only the first `<title>` is the page's; later ones belong to SVG.
      if (UNSEEN.has(name) && !(name === 'title' && title.length > 0)) unseen ??= name;
    },
    onclosetag(start, end) {
      const name = nameAt(start, end);
      if (name === unseen) unseen = null;
      part(name);
    },
  });
  return {
    title: tidy(title.join('')).slice(0, TITLE_MAX) || null,
    text: tidy(text.join('').slice(0, TEXT_MAX)),
  };
}
