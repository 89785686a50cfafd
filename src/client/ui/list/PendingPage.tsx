import { PageHeader } from '../PageHeader';
import { ListStates, type ListStatesProps } from './ListStates';

interface PendingPageProps extends Pick<ListStatesProps, 'status' | 'error' | 'errorFallback'> {
  title: string;
  onRetry: () => Promise<unknown>;
}

/** A page whose records are loading or failed to load. */
export const PendingPage = ({ title, onRetry, ...states }: PendingPageProps) => (
  <>
    <PageHeader title={title} />
    <ListStates {...states} onRetry={() => void onRetry()} isEmpty={false} empty={null}>
      {null}
    </ListStates>
  </>
);
