import type { ReactNode, RefObject } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface NoMatchesProps {
  /** One sentence. */
  children: ReactNode;
  /** 'Clear search' unless more than that is cleared. */
  action?: string | undefined;
  /** Gets the focus, since the button goes. */
  field: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Stands for a list of which the search leaves nothing. */
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
