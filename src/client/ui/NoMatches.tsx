import type { ReactNode, RefObject } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface NoMatchesProps {
  /** One sentence. */
  children: ReactNode;
  /** Gets the focus, since the button goes. */
  field: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

/** Stands for a list of which the search leaves nothing. */
export function NoMatches({ children, field, onClear }: NoMatchesProps) {
  const handleClear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <EmptyState action={<Button onClick={handleClear}>Clear search</Button>}>{children}</EmptyState>
  );
}
