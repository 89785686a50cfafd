/** Steps of the scale in tokens.css: 4 is 16 px. */
const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16] as const;
const YES = [true, false] as const;

/**
 * The properties of a look with their values. Each is a class of look.css, `gap-4` or `number`. A
 * feature's own style sheet overrides them, whatever the order in which the sheets load.
 */
export const LOOKS = {
  /**
   * Below one another, side by side and wrapping, on one line, on one line in a text, a column that
   * may grow, or a grid that leaves the smallest width of its pieces to them.
   */
  flow: ['stack', 'cluster', 'line', 'inline', 'column', 'grid'],
  gap: SPACES,
  /** Where it differs from the gap between columns. */
  rowGap: SPACES,
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['between', 'center', 'end'],
  /** Pieces of a stack are as wide as their content. */
  items: ['start', 'center', 'end'],
  /** A stack whose column never grows with a long word. */
  single: YES,
  /** As many equal columns as fit, each at least so many rem wide, over the whole line. */
  tiles: [13, 15, 16, 17, 22, 29],
  /** The same, but a line that is not full has empty places. */
  places: [8, 19],
  /** Two columns, the first or the last as wide as its content, or equally wide ones. */
  columns: ['start', 'end', 'equal'],
  alignContent: ['start'],
  /** Of one piece in its row. */
  self: ['start', 'center', 'end'],
  /** Margins. */
  above: SPACES,
  below: SPACES,
  /** The padding above and below. */
  pad: SPACES,
  padAbove: SPACES,
  padBelow: SPACES,
  padInline: SPACES,
  /** The padding on all sides. */
  padAll: SPACES,
  /** The padding of the page at its sides. */
  gutter: YES,
  ruleAbove: ['line', 'ink'],
  ruleBelow: ['line', 'ink', 'control'],
  border: ['line', 'control', 'ink', 'dashed'],
  framed: YES,
  fill: ['surface', 'sunken', 'paper', 'ink', 'signal', 'amber', 'mint-fill', 'art-paper'],
  corner: ['thumbnail', 'input', 'drop', 'card', 'full'],
  tone: ['ink', 'quiet', 'faint', 'error', 'signal', 'gain', 'paper', 'on'],
  size: [
    ...(['caption', 'small', 'text', 'body', 'item', 'entry', 'name'] as const),
    ...(['lead', 'row', 'card', 'section'] as const),
  ],
  /** The font size of a large figure, in sixteenths of a rem. */
  figure: [22, 24, 28, 30, 36, 40],
  /** The font: of a heading, or of the text, for a heading that is none to the eye. */
  face: ['display', 'text'],
  weight: ['plain', 'medium', 'strong', 'bold'],
  /** The line height in percent of the font size. */
  leading: [100, 110, 115, 120, 125, 130, 135, 140, 145, 150],
  /** A link without its line. */
  plain: YES,
  /** All digits are equally wide. */
  number: YES,
  /** Users' text: keeps its lines, and long words break. */
  words: YES,
  breaks: YES,
  oneLine: YES,
  /** One line that ends in an ellipsis. */
  clipped: YES,
  textAlign: ['start', 'center', 'end'],
  /** At most as wide as a line of text should be. */
  measure: YES,
  /** At most so many rem wide, or as wide as a form. */
  maxWidth: ['form', 28, 32, 36, 40],
  /** So many pixels wide, or at least so many high. */
  width: [24, 32, 36, 40, 48, 64, 72],
  minHeight: [48, 52, 56, 60, 64, 72, 76, 160],
  /** Takes what is left of its line. */
  grow: YES,
  /** Takes what is left of its line, or a line of its own where that is less than so many rem. */
  basis: [6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20],
  /** Has a line of its cluster for itself. */
  ownLine: YES,
  /** Spans all columns of a grid. */
  across: YES,
  /** A block, for an inline element. */
  block: YES,
  /** May be narrower than its content. */
  shrinks: YES,
  /** Keeps its width in a line. */
  fixed: YES,
  /** As wide as its container. */
  full: YES,
  /** At least as high as a fingertip. */
  touch: YES,
  /** Both sides in pixels, for a cover. */
  square: [20, 28, 40, 44, 48, 56, 64, 72, 96],
  /** The last of two pieces stands beside the first, so many pixels wide, from 68.75em of the window. */
  aside: [300, 376],
  /** Its place among the pieces beside it below 48em of the window. */
  phoneOrder: [1, 2, 3, 4, 5, 6],
  /** Pieces of a grid are in the middle of their cells. */
  centred: YES,
  /** Hides what is larger than the box. */
  cropped: YES,
  pointer: YES,
  /** Not there while nothing is inside. */
  hidesEmpty: YES,
  /** Container queries inside refer to its width. */
  container: YES,
  /** What is positioned inside is positioned to it. */
  anchors: YES,
  /** Shown from 48em, from 62em, below 48em, below 62em, or below 75em of the window only. */
  only: ['wide', 'desk', 'phone', 'narrow', 'folded'],
} as const;

export type Look = { [name in keyof typeof LOOKS]?: (typeof LOOKS)[name][number] | undefined };
