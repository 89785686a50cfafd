import type { ReactNode, RefObject } from 'react';
import { ButtonLink, Button } from './Button';
import styles from './EmptyState.module.css';
import { Cluster, Text } from './kit';

interface NoMatchesProps {
  children: ReactNode;
  action?: string | undefined;
  /** Gets the focus, since the button disappears. */
  field: RefObject<HTMLElement | null>;
  onClear: () => void;
}

export interface EmptyStateProps {
  children: ReactNode;
  first?: { to: string; label: string };
  action?: ReactNode;
}

export function EmptyState({ children, first, action }: EmptyStateProps) {
  const way = first ? (
    <ButtonLink to={first.to} variant="primary">
      {first.label}
    </ButtonLink>
  ) : (
    action
  );
  return (
    <div className={styles.empty}>
      <svg width="96" height="64" viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        <circle fill="var(--ink)" cx="66" cy="32" r="29" />
        <circle fill="var(--signal)" cx="66" cy="32" r="11" />
        <circle fill="var(--paper)" cx="66" cy="32" r="2.5" />
        <rect
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeDasharray="4 4"
          x="1"
          y="1"
          width="58"
          height="62"
          rx="6"
        />
      </svg>
      <Text face="display" size="row" leading={125}>
        {children}
      </Text>
      {way ? (
        <Cluster gap={6} rowGap={3}>
          {way}
        </Cluster>
      ) : null}
    </div>
  );
}

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
