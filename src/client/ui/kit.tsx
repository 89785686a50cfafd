import { createElement, type ComponentProps } from 'react';
import { classNames } from './classNames';

/** Steps of the scale in tokens.css: 4 is 16 px. */
const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16] as const;
const YES = [true, false] as const;

/**
 * The properties of a look with their values. Each is a class of look.css, `gap-4` or `number`. A
 * feature's own style sheet overrides them, whatever the order in which the sheets load.
 */
export const LOOKS = {
  /** Below one another, side by side and wrapping, on one line, a column that may grow, a block. */
  flow: ['stack', 'cluster', 'line', 'column', 'block'],
  gap: SPACES,
  /** Where it differs from the gap between columns. */
  rowGap: SPACES,
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['between', 'center', 'end'],
  /** Pieces of a stack are as wide as their content. */
  items: ['start'],
  /** A stack whose column never grows with a long word. */
  single: YES,
  /** Columns of a stack: the first, the last or both take what is left. */
  columns: ['first', 'last', 'both'],
  /** Rows of a stack keep their height when it is higher. */
  packed: YES,
  /** Margins. */
  above: SPACES,
  below: SPACES,
  /** The padding above and below. */
  pad: SPACES,
  padAbove: SPACES,
  padBelow: SPACES,
  /** The padding on all sides. */
  padAll: SPACES,
  ruleAbove: ['line', 'ink'],
  ruleBelow: ['line', 'ink'],
  border: ['line', 'control', 'ink', 'dashed'],
  framed: YES,
  fill: ['surface', 'sunken', 'paper'],
  corner: ['thumbnail', 'input', 'drop', 'card', 'full'],
  tone: ['ink', 'quiet', 'faint', 'error', 'signal', 'gain'],
  size: ['caption', 'small', 'text', 'body', 'lead', 'row', 'card', 'section'],
  /** The family with its tracking: `text` for a heading that looks like text. */
  font: ['display', 'text'],
  weight: ['plain', 'medium', 'strong', 'bold'],
  /** The height of a line: 1.2, 1.3, 1.35 or 1.4. */
  leading: ['tight', 'snug', 'close', 'easy'],
  /** All digits are equally wide. */
  number: YES,
  /** Users' text: keeps its lines, and long words break. */
  words: YES,
  breaks: YES,
  oneLine: YES,
  /** One line that ends in an ellipsis. */
  clipped: YES,
  textAlign: ['start', 'center', 'end'],
  /** At most as wide as lines are easy to read. */
  measure: YES,
  /** Takes what is left of its line. */
  grow: YES,
  /** Grows from so many rem, and wraps if they do not fit. */
  basis: [6, 8, 9, 10, 11, 12, 14, 16, 20],
  /** Has a line of a cluster to itself. */
  ownLine: YES,
  /** May be narrower than its content. */
  shrinks: YES,
  /** Keeps its width in a line. */
  fixed: YES,
  /** As wide as its container. */
  full: YES,
  /** Where it stands across its line. */
  self: ['start', 'center', 'end'],
  /** What is positioned inside is positioned to it. */
  anchors: YES,
  /** Shown only below or from so many em of the window's width. */
  only: ['below48', 'from48', 'below62', 'from62', 'below75', 'from75'],
} as const;

export type Look = { [name in keyof typeof LOOKS]?: (typeof LOOKS)[name][number] };

const isLook = (name: string): boolean => Object.hasOwn(LOOKS, name);

type Tag =
  | ('div' | 'span' | 'p' | 'section' | 'header' | 'footer' | 'nav' | 'aside' | 'article' | 'main')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'h1' | 'h2' | 'h3' | 'h4' | 'form' | 'label')
  | ('fieldset' | 'legend' | 'small' | 'strong' | 'b' | 'i' | 's' | 'em' | 'time' | 'blockquote')
  | ('figure' | 'figcaption' | 'a' | 'button' | 'details' | 'summary' | 'table' | 'th' | 'td');

export type PieceProps<T extends Tag> = Look & { as?: T } & Omit<ComponentProps<T>, keyof Look>;

/** Any element, with its look as properties. */
export function Box<T extends Tag = 'div'>({ as, className, ...props }: PieceProps<T>) {
  const entries = Object.entries(props);
  const looks = entries.flatMap(([name, value]) => {
    if (!isLook(name) || value === undefined || value === false) return [];
    return value === true ? name : `${name}-${value}`;
  });
  const attributes = Object.fromEntries(entries.filter(([name]) => !isLook(name)));
  return createElement(as ?? 'div', {
    ...attributes,
    className: classNames(...looks, className),
  });
}

/** Pieces below one another. */
export const Stack = <T extends Tag = 'div'>(props: PieceProps<T>) => (
  <Box flow="stack" gap={4} {...props} />
);

/** Pieces side by side, as many as fit on a line. */
export const Cluster = <T extends Tag = 'div'>(props: PieceProps<T>) => (
  <Box flow="cluster" gap={3} align="center" {...props} />
);

/** Pieces side by side on one line. */
export const Row = <T extends Tag = 'div'>(props: PieceProps<T>) => (
  <Box flow="line" gap={3} align="center" {...props} />
);

/** A framed surface. */
export const Panel = <T extends Tag = 'div'>(props: PieceProps<T>) => <Box framed {...props} />;

/** A paragraph, or another element of text. */
export const Text = <T extends Tag = 'p'>(props: PieceProps<T>) => Box({ as: 'p', ...props });
