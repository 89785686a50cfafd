import { type Heading, headlineOf, isAbout, type Mark, type Where } from './labelScope';
import { isNoPiece, readLabel, SENTENCE_MAX } from './readLabel';
import { INLINE, TEXT_MAX, type Attributes, type Walker, walkPage, wordSet } from './readPage';

/** Parts of a page that are about the site or other pieces. */
const OTHER_ELEMENTS = wordSet('nav footer aside dialog form');

const OTHER_ROLES = wordSet('navigation contentinfo complementary search dialog alertdialog');

/** Elements that count whatever their class, since templates give them all sorts of class names. */
const FRAMES = wordSet('html body main article h1 h2');

/** Words of class names and ids that identify such parts. */
const OTHER_WORDS = wordSet(`
  comment comments disqus respond sidebar related recommended outbrain taboola nav navbar menu
  breadcrumb breadcrumbs footer cookie cookies consent newsletter widget teaser teasers readmore
  trending`);

const SLOT_WORDS = wordSet(`
  ad ads advert adverts adslot adunit adbox adsbygoogle adbanner advertisement banner leaderboard
  billboard mpu dfp gpt skyscraper werbebanner anzeigenplatz pub`);

const LABEL_WORDS = wordSet(`
  label notice disclosure disclaimer badge tag marker hint kicker note flag info text eyebrow
  category meta`);

const HIDDEN_CLASSES = wordSet(`
  hidden visually-hidden visuallyhidden sr-only screen-reader-text d-none`);

const HIDDEN_STYLE = /display:none|visibility:hidden|opacity:0(?![.\d])|font-size:0(?![.\d])/;

type Place = 'hidden' | 'other' | 'slot' | 'perhaps' | 'here';

const isSlot = (words: readonly string[]): boolean =>
  words.some((word) => SLOT_WORDS.has(word)) && !words.some((word) => LABEL_WORDS.has(word));

/** A page has few nodes of linked data; more are an attempt to slow us down. */
const NODES_MAX = 2000;

const DEPTH_MAX = 12;

/** The types of schema.org that describe a piece. */
const PIECE = /(?:Article|Posting|Review|Report|CreativeWork|Recording|VideoObject|Episode)$/;

/** An element with something embedded and less text than this is a banner slot. */
const BANNER_TEXT = 60;
const MARKS_MAX = 300;
const AROUND = wordSet('body main article');

const levelOf = (name: string): number => (/^h[1-4]$/.test(name) ? Number(name[1]) : 0);

interface Frame {
  id: number;
  name: string;
  isOther: boolean;
  isEmbedding: boolean;
  /** The start of its text and marks. */
  from: number;
  firstMark: number;
  isSponsored: boolean;
}

/**
 * Whether the page discloses near its article that it was paid for: in words, by a link with
 * `rel="sponsored"`, or by a `sponsor` of schema.org. Hidden texts, footers, menus, comments,
 * sidebars, banners and teasers of other pieces do not count.
 */
export function findLabel(html: string): boolean {
  const page = new Page();
  walkPage(html, page);
  return page.isLabelled();
}

class Page implements Walker {
  private readonly frames: Frame[] = [];
  private readonly marks: Mark[] = [];
  private readonly headings: Heading[] = [];
  /** The end of each article, main part and body, by its id. */
  private readonly ends = new Map<number, number>();
  private count = 0;
  /** The length of the visible text so far. */
  private at = 0;
  private hidden = 0;
  private surely = 0;
  private block = '';
  private heading: (Heading & { frame: number }) | null = null;
  private hasSponsor = false;
  private isAfterInline = false;

  open(name: string, attributes: Attributes): void {
    if (!INLINE.has(name)) this.endBlock();
    else if (this.isAfterInline || this.block.trim() === '') this.block += '|';
    const place = placeOf(name, attributes);
    if (place === 'hidden') this.hidden += 1;
    if (place === 'other') this.surely += 1;
    if (place === 'slot') this.dropLabelOfSlot();
    if (name === 'a' && this.heading) this.heading.isLinked = true;
    this.frames.push({
      id: (this.count += 1),
      name: `${name}${place === 'hidden' || place === 'other' ? `:${place}` : ''}`,
      isOther: place === 'perhaps' || place === 'slot',
      isEmbedding: ['iframe', 'ins', 'object', 'embed'].includes(name),
      from: this.at,
      firstMark: this.marks.length,
      isSponsored: name === 'a' && / sponsored /i.test(` ${attributes.rel ?? ''} `),
    });
    if (name === 'img' && this.isIn('a')) this.embed();
    if (/(?:^|\s)sponsor(?:\s|$)/i.test(attributes.itemprop ?? '')) this.mark('markup');
    if (/^h[1-4]$/.test(name) || attributes.itemprop === 'headline') this.openHeading(name);
  }

  close(): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    const [name = '', place] = frame.name.split(':');
    if (INLINE.has(name)) this.isAfterInline = true;
    else this.endBlock();
    if (frame.isSponsored && this.at > frame.from) this.mark('markup');
    if (this.heading?.frame === frame.id) this.closeHeading();
    this.frames.pop();
    if (place === 'hidden') this.hidden -= 1;
    if (place === 'other') this.surely -= 1;
    if (AROUND.has(name)) this.ends.set(frame.id, this.at);
    if (!frame.isEmbedding) return;
    if (this.at - frame.from <= BANNER_TEXT) {
      this.marks.length = Math.min(this.marks.length, frame.firstMark);
      this.embed();
    }
  }

  text(text: string): void {
    if (this.hidden > 0 || this.at > TEXT_MAX) return;
    if (text.trim() !== '') {
      if (this.isAfterInline && this.isRunIn()) this.block += '|';
      this.isAfterInline = false;
    }
    this.at += text.length;
    if (this.block.length <= SENTENCE_MAX * 2) this.block += text;
    if (this.heading && this.heading.text.length < 200) this.heading.text += text;
  }

  data(json: string): void {
    this.hasSponsor ||= findSponsor(json);
  }

  isLabelled(): boolean {
    const headline = headlineOf(this.headings);
    if (!headline || isNoPiece(headline.text.trim())) return false;
    if (this.hasSponsor) return true;
    return this.marks.some((mark) => isAbout(mark, headline, this.headings, this.endOf(headline)));
  }

  /** The end of the innermost article, main part or body that has the headline. */
  private endOf({ around }: Heading): number {
    return this.ends.get(around.at(-1) ?? 0) ?? this.at;
  }

  /** The text directly before a banner slot is the slot's label. */
  private dropLabelOfSlot(): void {
    const last = this.marks.at(-1);
    if (last?.kind === 'label' && last.at === this.at) this.marks.pop();
  }

  private isRunIn(): boolean {
    return this.block.startsWith('|') && !this.block.slice(1).includes('|');
  }

  private isIn(name: string): boolean {
    return this.frames.some((frame) => frame.name === name);
  }

  private embed(): void {
    const parent = this.frames.at(-1);
    if (parent) parent.isEmbedding = true;
  }

  private where(): Where {
    const { at, frames } = this;
    return {
      at,
      others: frames.filter(({ isOther }) => isOther).map(({ id }) => id),
      around: frames.filter(({ name }) => AROUND.has(name)).map(({ id }) => id),
      isSurelyOther: this.surely > 0,
      isInArticle: this.isIn('article'),
      isInMain: this.isIn('main'),
      isInHeader: this.isIn('header'),
    };
  }

  private mark(kind: Mark['kind']): void {
    if (this.hidden === 0 && this.marks.length < MARKS_MAX)
      this.marks.push({ kind, ...this.where() });
  }

  private endBlock(): void {
    const { block } = this;
    this.block = '';
    this.isAfterInline = false;
    if (block.trim() === '' || this.surely > 0 || this.marks.length >= MARKS_MAX) return;
    const kind = readLabel(block);
    if (kind) this.mark(kind);
  }

  private openHeading(name: string): void {
    if (this.hidden > 0 || this.headings.length >= MARKS_MAX || this.heading) return;
    const frame = this.frames.at(-1)?.id ?? 0;
    const isLinked = this.isIn('a');
    const level = levelOf(name);
    this.heading = { frame, level, end: this.at, isLinked, text: '', ...this.where() };
  }

  private closeHeading(): void {
    if (!this.heading) return;
    this.headings.push({ ...this.heading, end: this.at });
    this.heading = null;
  }
}

/** Whether a script of linked data (JSON-LD) names a sponsor of a piece. */
function findSponsor(json: string): boolean {
  let seen = 0;
  const visit = (node: unknown, depth: number): boolean => {
    seen += 1;
    if (typeof node !== 'object' || node === null || depth > DEPTH_MAX || seen > NODES_MAX)
      return false;
    if (Array.isArray(node)) return node.some((each) => visit(each, depth + 1));
    const facts = node as Readonly<Record<string, unknown>>; // an object of JSON
    const types = [facts['@type']].flat();
    const isPiece = types.some((type) => typeof type === 'string' && PIECE.test(type));
    if (isPiece && isNamed(facts.sponsor)) return true;
    return Object.values(facts).some((each) => visit(each, depth + 1));
  };
  try {
    return visit(JSON.parse(json), 0);
  } catch {
    return false;
  }
}

function isNamed(sponsor: unknown): boolean {
  const [first] = [sponsor].flat();
  if (typeof first === 'string') return first.trim() !== '';
  return typeof first === 'object' && first !== null && Object.keys(first).length > 0;
}

/**
 * What an element means for its content: unseen by readers, surely not of the piece, `perhaps` not
 * (judged by class names; `slot` is a banner slot), or nothing.
 */
function placeOf(name: string, attributes: Attributes): Place {
  if (Object.keys(attributes).length === 0) return OTHER_ELEMENTS.has(name) ? 'other' : 'here';
  const { class: classes = '', id = '', role = '', style = '', hidden } = attributes;
  const names = classes.toLowerCase().split(/\s+/);
  const isUnseen =
    hidden !== undefined ||
    HIDDEN_STYLE.test(style.toLowerCase().replace(/\s+/g, '')) ||
    names.some((each) => HIDDEN_CLASSES.has(each));
  if (isUnseen) return 'hidden';
  if (OTHER_ELEMENTS.has(name) || OTHER_ROLES.has(role.toLowerCase())) return 'other';
  if (FRAMES.has(name)) return 'here';
  const words = [...names, id.toLowerCase()].map((each) => each.split(/[^a-z0-9]+/));
  if (words.some(isSlot)) return 'slot';
  return words.some((each) => each.some((word) => OTHER_WORDS.has(word))) ? 'perhaps' : 'here';
}
