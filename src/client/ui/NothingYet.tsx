import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';
import { SampleNote, EXAMPLE, useIsExample } from './SampleNote';
import { TextLink } from './TextLink';
import { ListStates, type ListStatesProps } from './list/ListStates';
import { Cluster } from './kit';

interface PendingPageProps extends Pick<
  ListStatesProps,
  'status' | 'error' | 'errorFallback' | 'refetch'
> {
  title: string;
}

export const PendingPage = ({ title, ...states }: PendingPageProps) => (
  <>
    <PageHeader title={title} />
    <ListStates {...states} />
  </>
);

interface NothingYetProps {
  title: string;
  children: ReactNode;
  first?: { to: string; label: string } | null;
  /** The screen with sample data, which replaces the empty one on request. */
  sample?: ReactNode;
}

export function NothingYet({ title, children, first, sample }: NothingYetProps) {
  const isExample = useIsExample();
  if (isExample && sample) {
    return (
      <>
        <SampleNote />
        {sample}
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        action={
          <Cluster gap={5} rowGap={3}>
            {first ? (
              <ButtonLink to={first.to} variant="primary">
                {first.label}
              </ButtonLink>
            ) : null}
            {sample ? <TextLink to={EXAMPLE}>See an example</TextLink> : null}
          </Cluster>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
