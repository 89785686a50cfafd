import { createElement, type ComponentProps, type ElementType } from 'react';
import type { Link } from 'react-router-dom';
import { classNames } from './classNames';
import { LOOKS, type Look } from './looks';

export type { Look };

const isLook = (name: string): boolean => Object.hasOwn(LOOKS, name);

type Tag =
  | ('div' | 'span' | 'p' | 'section' | 'header' | 'footer' | 'nav' | 'aside' | 'article' | 'main')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'h1' | 'h2' | 'h3' | 'h4' | 'form' | 'label')
  | ('fieldset' | 'legend' | 'small' | 'strong' | 'b' | 'i' | 's' | 'em' | 'time' | 'blockquote')
  | typeof Link
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
  const tag: ElementType = as ?? 'div';
  /* Safari drops the role of a list without markers */
  const role = tag === 'ul' || tag === 'ol' ? 'list' : undefined;
  return createElement(tag, { role, ...attributes, className: classNames(...looks, className) });
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

/** A form that is not in a dialog. */
export const Form = (props: PieceProps<'form'>) => (
  <Stack as="form" gap={7} maxWidth="form" {...props} />
);

/** Fields side by side where they fit. */
export const Pair = <T extends Tag = 'div'>(props: PieceProps<T>) => (
  <Box flow="grid" tiles={13} gap={4} rowGap={6} align="start" {...props} />
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
