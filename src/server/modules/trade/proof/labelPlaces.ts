import type { Attributes } from './walkPage';

/** Parts of a page that are about the site or other pieces. */
const OTHER_ELEMENTS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'dialog', 'form']);
const OTHER_ROLES: ReadonlySet<string> = new Set([
  ...['navigation', 'contentinfo', 'complementary', 'search', 'dialog', 'alertdialog'],
]);
/** Elements that count whatever their class, since templates give them all sorts of class names. */
const FRAMES: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article', 'h1', 'h2']);
/** Words of class names and ids that identify such parts. */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...['comment', 'comments', 'disqus', 'respond', 'sidebar', 'related', 'recommended', 'outbrain'],
  ...['taboola', 'nav', 'navbar', 'menu', 'breadcrumb', 'breadcrumbs', 'footer', 'cookie'],
  ...['cookies', 'consent', 'newsletter', 'widget', 'teaser', 'teasers', 'readmore', 'trending'],
]);
const SLOT_WORDS: ReadonlySet<string> = new Set([
  ...['ad', 'ads', 'advert', 'adverts', 'adslot', 'adunit', 'adbox', 'adsbygoogle', 'adbanner'],
  ...['advertisement', 'banner', 'leaderboard', 'billboard', 'mpu', 'dfp', 'gpt', 'skyscraper'],
  ...['werbebanner', 'anzeigenplatz', 'pub'],
]);
/** Words that mark the label of a piece rather than a banner slot. */
const LABEL_WORDS: ReadonlySet<string> = new Set([
  ...['label', 'notice', 'disclosure', 'disclaimer', 'badge', 'tag', 'marker', 'hint', 'kicker'],
  ...['note', 'flag', 'info', 'text', 'eyebrow', 'category', 'meta'],
]);
const HIDDEN_CLASSES: ReadonlySet<string> = new Set([
  ...['hidden', 'visually-hidden', 'visuallyhidden', 'sr-only', 'screen-reader-text', 'd-none'],
]);
const HIDDEN_STYLE = /display:none|visibility:hidden|opacity:0(?![.\d])|font-size:0(?![.\d])/;

export type Place = 'hidden' | 'other' | 'slot' | 'perhaps' | 'here';

/**
 * What an element means for its content: unseen by readers, surely not of the piece, `perhaps` not
 * (judged by class names; `slot` is a banner slot), or nothing.
 */
export function placeOf(name: string, attributes: Attributes): Place {
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

const isSlot = (words: readonly string[]): boolean =>
  words.some((word) => SLOT_WORDS.has(word)) && !words.some((word) => LABEL_WORDS.has(word));
