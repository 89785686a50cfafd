import { createElement, type ComponentProps } from 'react';
import { classNames } from './classNames';

/** A number of the scale in tokens.css: 4 is 16 px. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 16;

/**
 * How a piece looks. Each property is a class of look.css, `gap-4` or `number`. A feature's own
 * style sheet overrides them, whatever the order in which the sheets load.
 */
export interface Look {
  /**
   * Below one another, side by side and wrapping, on one line, a column that may grow, or a grid
   * that leaves the smallest width of its pieces to them.
   */
  flow?: 'stack' | 'cluster' | 'line' | 'column' | 'grid';
  gap?: Space;
  /** Where it differs from the gap between columns. */
  rowGap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'center' | 'end';
  /** Pieces of a stack are as wide as their content. */
  items?: 'start';
  /** A stack whose column never grows with a long word. */
  single?: boolean;
  /** Two columns, the last as wide as its content. */
  columns?: 'end';
  alignContent?: 'start';
  /** Of one piece in its row. */
  self?: 'start' | 'center' | 'end';
  /** Margins. */
  above?: Space;
  below?: Space;
  /** The padding above and below. */
  pad?: Space;
  padAbove?: Space;
  padBelow?: Space;
  ruleAbove?: 'line' | 'ink';
  ruleBelow?: 'line' | 'ink';
  framed?: boolean;
  fill?: 'surface' | 'sunken' | 'paper';
  corner?: 'thumbnail' | 'input' | 'drop' | 'card' | 'full';
  tone?: 'ink' | 'quiet' | 'faint' | 'error' | 'signal' | 'gain';
  size?:
    | ('caption' | 'small' | 'text' | 'body' | 'item' | 'entry' | 'name')
    | ('lead' | 'row' | 'card' | 'section');
  /** The font: of a heading, or of the text, for a heading that is none to the eye. */
  face?: 'display' | 'text';
  /** The line height in percent of the font size. */
  leading?: 100 | 115 | 120 | 125 | 130 | 135 | 140 | 150;
  weight?: 'plain' | 'medium' | 'strong' | 'bold';
  /** All digits are equally wide. */
  number?: boolean;
  /** Users' text: keeps its lines, and long words break. */
  words?: boolean;
  breaks?: boolean;
  oneLine?: boolean;
  textAlign?: 'start' | 'center' | 'end';
  /** Takes what is left of its line. */
  grow?: boolean;
  /** May be narrower than its content. */
  shrinks?: boolean;
  /** Keeps its width in a line. */
  fixed?: boolean;
  /** As wide as its container. */
  full?: boolean;
  /** Takes what is left of its line, or a line of its own where that is less than so many rem. */
  basis?: 8 | 10 | 14 | 20;
  /** Has a line of its cluster for itself. */
  ownLine?: boolean;
  /** Spans all columns of a grid. */
  across?: boolean;
  /** A block, for an inline element. */
  block?: boolean;
  /** As wide as a line of text should be. */
  measure?: boolean;
  /** At least as high as a fingertip. */
  touch?: boolean;
  /** Both sides in pixels, for a cover. */
  square?: 40 | 44 | 48 | 56 | 64 | 72;
  /** Shown from 48em, from 62em, or below 48em of the window only. */
  only?: 'wide' | 'desk' | 'phone';
}

const LOOKS: readonly (keyof Look)[] = [
  ...(['flow', 'gap', 'rowGap', 'align', 'justify', 'items', 'single'] as const),
  ...(['columns', 'alignContent', 'self', 'face', 'leading', 'basis', 'ownLine'] as const),
  ...(['across', 'block', 'measure', 'touch', 'square', 'only'] as const),
  ...(['above', 'below', 'pad', 'padAbove', 'padBelow', 'ruleAbove', 'ruleBelow'] as const),
  ...(['framed', 'fill', 'corner', 'tone', 'size', 'weight', 'number', 'words'] as const),
  ...(['breaks', 'oneLine', 'textAlign', 'grow', 'shrinks', 'fixed', 'full'] as const),
];
const isLook = (name: string): boolean => (LOOKS as readonly string[]).includes(name);

type Tag =
  | ('div' | 'span' | 'p' | 'section' | 'header' | 'footer' | 'nav' | 'aside' | 'article' | 'main')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'h1' | 'h2' | 'h3' | 'h4' | 'form' | 'label')
  | ('fieldset' | 'legend' | 'small' | 'strong' | 'b' | 'em' | 'time' | 'blockquote')
  | ('figure' | 'figcaption');

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

/** Text that says less than what is beside it. */
export const Quiet = <T extends Tag = 'p'>(props: PieceProps<T>) =>
  Box({ as: 'p', tone: 'quiet', size: 'small', ...props });

export const Faint = <T extends Tag = 'p'>(props: PieceProps<T>) =>
  Box({ as: 'p', tone: 'faint', size: 'small', ...props });

/** A heading that looks like text. */
export const TextHeading = <T extends Tag = 'h3'>(props: PieceProps<T>) =>
  Box({ as: 'h3', face: 'text', size: 'text', weight: 'strong', leading: 140, ...props });

/** A name and a fact at the ends of a line, or below one another. */
export const Ends = <T extends Tag = 'div'>(props: PieceProps<T>) => (
  <Cluster gap={4} rowGap={0} align="baseline" justify="between" {...props} />
);
