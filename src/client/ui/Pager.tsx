import type { RefObject } from 'react';
import { Button } from './Button';
import { ListCount } from './ListTools';
import { VisuallyHidden } from './VisuallyHidden';
import { Box, Cluster } from './kit';

export interface Paged<Item> {
  items: readonly Item[];
  /** From 1; 0 when there are no items. */
  page: number;
  pages: number;
  total: number;
}

export interface PageCountProps {
  paged: Pick<Paged<unknown>, 'page' | 'total'>;
  of: readonly [one: string, more: string];
}

/**
 * Shows e.g. '1 / 8', the page and the number of items on all pages; also in words for screen
 * readers.
 */
export function PageCount({ paged: { page, total }, of: [one, more] }: PageCountProps) {
  const words = `Page ${page}, ${total} ${total === 1 ? one : more} in all`;
  return (
    <ListCount>
      <span title={words} aria-hidden="true">{`${page} / ${total}`}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </ListCount>
  );
}

export interface PagerProps {
  paged: Pick<Paged<unknown>, 'page' | 'pages'>;
  onPage: (page: number) => void;
  /** Gets the focus after a page change. */
  list?: RefObject<HTMLElement | null> | undefined;
}

export function Pager({ paged: { page, pages }, onPage, list }: PagerProps) {
  if (pages < 2) return null;
  const step = (label: string, to: number) => (
    <Button
      size="sm"
      disabled={to < 1 || to > pages}
      onClick={() => {
        onPage(to);
        list?.current?.focus({ preventScroll: true });
        list?.current?.scrollIntoView({ block: 'start' });
      }}
    >
      {label}
    </Button>
  );
  return (
    <Cluster as="nav" gap={4} rowGap={3} above={8} aria-label="Pages">
      {step('Previous', page - 1)}
      <Box as="span" tone="quiet" number>{`Page ${page} of ${pages}`}</Box>
      {step('Next', page + 1)}
    </Cluster>
  );
}

export function paged<Item>(all: readonly Item[], wanted: string, size: number): Paged<Item> {
  const pages = Math.ceil(all.length / size);
  const requested = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 1;
  const page = Math.min(Math.max(requested, 1), pages);
  return {
    items: all.slice((page - 1) * size, page * size),
    page,
    pages,
    total: all.length,
  };
}
