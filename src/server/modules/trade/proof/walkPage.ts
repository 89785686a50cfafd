import { UNSEEN } from './readPage';
import { tokenizePage } from './tokenizePage';

/** Deeper elements count as part of the one at this depth, so that closing stays fast. */
const DEPTH_MAX = 100;
const ATTRIBUTE_MAX = 400;
const DATA_MAX = 200_000;
const DATA_TYPE = 'application/ld+json';

const VOID: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);
/** Elements that end when another one of the same name starts. */
const ENDED_BY_NEXT: ReadonlySet<string> = new Set(['p', 'li', 'dt', 'dd', 'option', 'tr', 'td']);
const KEPT: ReadonlySet<string> = new Set([
  ...['class', 'id', 'role', 'rel', 'style', 'hidden', 'type', 'itemprop', 'itemtype'],
]);

export type Attributes = Readonly<Partial<Record<string, string>>>;

/**
 * Callbacks of a walk through a page. Elements are closed in the reverse order of their opening.
 */
export interface Walker {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  /** A part of the text, which may end within a word. */
  text: (text: string) => void;
  /** The content of a script of linked data. */
  data: (json: string) => void;
}

/**
 * Walks through a page once, in linear time. Unclosed elements are closed with the one around them.
 */
export function walkPage(html: string, walker: Walker): void {
  const open: string[] = [];
  let tooDeep = 0;
  let name = '';
  let attribute = '';
  let attributes: Record<string, string> = {};
  let unseen: string | null = null;
  let json: string | null = null;

  const pop = (): void => {
    const last = open.pop();
    if (last !== undefined) walker.close(last);
  };
  const begin = (): void => {
    if (UNSEEN.has(name)) {
      const isData = name === 'script' && attributes.type?.trim().toLowerCase() === DATA_TYPE;
      if (isData) json = '';
      unseen = name;
      // An embedded element counts, but its content does not.
      walker.open(name, attributes);
      walker.close(name);
      return;
    }
    if (ENDED_BY_NEXT.has(name) && open.at(-1) === name) pop();
    if (VOID.has(name)) {
      walker.open(name, attributes);
      walker.close(name);
    } else if (open.length >= DEPTH_MAX) tooDeep += 1;
    else {
      open.push(name);
      walker.open(name, attributes);
    }
  };
  const end = (closed: string): void => {
    if (unseen !== null) {
      if (closed !== unseen) return;
      unseen = null;
      if (json !== null) walker.data(json);
      json = null;
    } else if (tooDeep > 0) tooDeep -= 1;
    else {
      const at = open.lastIndexOf(closed);
      while (at >= 0 && open.length > at) pop();
    }
  };
  const read = (text: string): void => {
    if (unseen === null) walker.text(text);
    else if (json !== null && json.length + text.length <= DATA_MAX) json += text;
  };
  tokenizePage(html, {
    ontext: (from, to) => {
      read(html.slice(from, to));
    },
    ontextentity: (codepoint) => {
      read(String.fromCodePoint(codepoint));
    },
    onopentagname: (from, to) => {
      name = html.slice(from, to).toLowerCase();
      attributes = {};
    },
    onattribname: (from, to) => {
      attribute = to - from > 10 ? '' : html.slice(from, to).toLowerCase();
      if (!KEPT.has(attribute)) attribute = '';
      else attributes[attribute] ??= '';
    },
    onattribdata: (from, to) => {
      const before = attributes[attribute];
      if (before === undefined || before.length >= ATTRIBUTE_MAX) return;
      attributes[attribute] = before + html.slice(from, Math.min(to, from + ATTRIBUTE_MAX));
    },
    onopentagend: () => {
      if (unseen === null) begin();
    },
    onselfclosingtag: () => {
      if (unseen === null) begin();
    },
    onclosetag: (from, to) => {
      end(html.slice(from, to).toLowerCase());
    },
  });
  while (open.length > 0) pop();
}
