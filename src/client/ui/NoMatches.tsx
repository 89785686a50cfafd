import type { ReactNode, RefObject } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface NoMatchesProps {
  /** One sentence. */
  children: ReactNode;
  /** The label of the button; by default 'Clear search'. */
  action?: string | undefined;
  /** Gets the focus, since the button disappears. */
  field: RefObject<HTMLElement | null>;
  onClear: () => void;
}

/** Replaces a list without search results. */
export function NoMatches(props: NoMatchesProps) {
  const { children, action = 'Clear search', field, onClear } = props;
  const handleClear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <EmptyState action={<Button onClick={handleClear}>{action}</Button>}>{children}</EmptyState>
  );
}
