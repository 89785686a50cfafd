import type { ReactNode } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { SkeletonOf } from '../Skeleton';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { vanishing } from './useRowFocus';
import styles from './ListStates.module.css';
import { Stack } from '../kit';

interface Query {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

/** The props of a query's states. A failed reload is not shown if data was loaded before. */
export const statesOf = ({ data, error, refetch }: Query) => ({
  status:
    data !== undefined ? ('ready' as const) : error ? ('error' as const) : ('loading' as const),
  error: error ? toApiError(error) : undefined,
  refetch,
});

export type QueryStates = ReturnType<typeof statesOf>;

export interface ListStatesProps {
  status: 'loading' | 'error' | 'ready';
  error?: ApiError | undefined;
  /** Follows 'Error: ' if the server sent no message of its own. */
  errorFallback: string;
  refetch: () => unknown;
  isEmpty?: boolean;
  empty?: ReactNode;
  /** Shown while the rows load; rows with a picture by default. */
  skeleton?: ReactNode;
  children?: ReactNode;
}

/** Renders one of the four states of a list: loading, error, empty, or loaded. */
export function ListStates(props: ListStatesProps) {
  if (props.status === 'loading') return props.skeleton ?? <SkeletonOf />;
  if (props.status === 'error') {
    return (
      <Stack items="start" pad={6} className={styles.error}>
        <Alert tone="error">{`Error: ${messageOr(props.error, props.errorFallback)}`}</Alert>
        <Button ref={vanishing} onClick={props.refetch}>
          Try again
        </Button>
      </Stack>
    );
  }
  return props.isEmpty ? props.empty : props.children;
}
