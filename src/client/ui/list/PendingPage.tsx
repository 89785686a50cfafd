import { PageHeader } from '../PageHeader';
import { ListStates, type ListStatesProps } from './ListStates';

interface PendingPageProps extends Pick<
  ListStatesProps,
  'status' | 'error' | 'errorFallback' | 'refetch'
> {
  title: string;
}

/** A page whose records are loading or failed to load. */
export const PendingPage = ({ title, ...states }: PendingPageProps) => (
  <>
    <PageHeader title={title} />
    <ListStates {...states} />
  </>
);
