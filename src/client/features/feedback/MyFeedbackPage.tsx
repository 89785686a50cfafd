import { lazy, Suspense } from 'react';
import { useSessionRole } from '@/client/session/sessionHooks';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { SampleFeedback } from './SampleFeedback';

/** Loaded separately, because visitors do not need the data layer. */
const OwnFeedback = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-feedback" */ './OwnFeedback');
  return { default: module.OwnFeedback };
});

/** `/my-feedback`: what the other side of each order wrote, or samples for visitors. */
export function MyFeedbackPage() {
  if (useSessionRole() === null) return <SampleFeedback />;
  const waiting = (
    <>
      <PageHeader title="My feedback" />
      <SkeletonRows rows={4} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <OwnFeedback />
    </Suspense>
  );
}
