import { type ReactNode, useEffect, useRef } from 'react';
import { useModerationCounts } from '@/client/entities/counts';
import { latePart } from '@/client/ui/lazyPart';
import { Loading } from '@/client/ui/Skeleton';

const SecondFactorNeededPage = latePart(
  () => import('./SecondFactorNeededPage'),
  'SecondFactorNeededPage',
  <Loading />,
);

/** A page of an admin, once the second factor is on where it is needed. */
export function Admitted({ children }: { children: ReactNode }) {
  const { needsSecondFactor, isSettled, refetch } = useModerationCounts();
  /* it may have been turned on in the settings meanwhile */
  const wasNeeded = useRef(needsSecondFactor);
  useEffect(() => {
    if (wasNeeded.current) void refetch();
  }, [refetch]);
  /* a page shown first would display its own rejected calls */
  if (!isSettled) return <Loading />;
  if (!needsSecondFactor) return children;
  return <SecondFactorNeededPage onReturn={refetch} />;
}
