import { Tokenizer } from 'htmlparser2';

/** Deeper elements count as part of the one at this depth, so that closing stays fast. */
const DEPTH_MAX = 100;

const ATTRIBUTE_MAX = 400;
const DATA_MAX = 200_000;
const DATA_TYPE = 'application/ld+json';

/** The words of a list with spaces between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const VOID = wordSet('area base br col embed hr img input link meta source track wbr');

/** Elements that end when another one of the same name starts. */
const ENDED_BY_NEXT = wordSet('p li dt dd option tr td');

const KEPT = wordSet('class id role rel style hidden type itemprop itemtype');

export type Attributes = Readonly<Partial<Record<string, string>>>;

/** A walk closes elements in the reverse order of their opening. */
export interface Walker {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  /** A part of the text, which may end within a word. */
  text: (text: string) => void;
  data: (json: string) => void;
}

type Handlers = ConstructorParameters<typeof Tokenizer>[1];

const nothing = () => undefined;

const NO_HANDLERS: Handlers = {
  ontext: nothing,
  ontextentity: nothing,
  onopentagname: nothing,
  onopentagend: nothing,
  onselfclosingtag: nothing,
  onclosetag: nothing,
  onattribname: nothing,
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onprocessinginstruction: nothing,
  onend: nothing,
};

/** Both limits are in characters. */
const TITLE_MAX = 200;
export const TEXT_MAX = 300_000;

/** Elements whose content visitors do not see. */
export const UNSEEN = wordSet(`
  script style template noscript iframe noembed noframes textarea select svg math object title`);
/** Elements that do not separate words. */
export const INLINE = wordSet(`
  a abbr b bdi bdo cite code em font i kbd mark q s small span strong sub sup time u var wbr`);

const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export function readPage(html: string): { title: string | null; text: string } {
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

/** Without the parser, which searches its list of open elements at each tag: that can grow long. */
export function tokenizePage(html: string, handlers: Partial<Handlers>): void {
  const options = { xmlMode: false, decodeEntities: true };
  const tokenizer = new Tokenizer(options, { ...NO_HANDLERS, ...handlers });
  tokenizer.write(html);
  tokenizer.end();
}

/** In linear time; unclosed elements are closed with the one around them. */
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
