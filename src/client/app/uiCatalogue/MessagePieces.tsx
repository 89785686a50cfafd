import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Disclosure } from '@/client/ui/Disclosure';
import { EmptyState } from '@/client/ui/EmptyState';
import { Loading, SkeletonOf } from '@/client/ui/Skeleton';
import { Tabs } from '@/client/ui/Tabs';

export function MessagePieces() {
  const dismiss = () => undefined;
  return (
    <>
      <Alert tone="error" onDismiss={dismiss}>
        Failed to save changes. Please try again.
      </Alert>
      <Alert tone="success">Your changes are saved.</Alert>
      <Alert tone="info">A person listens to every release.</Alert>
      <EmptyState first={{ to: paths.submitMusic, label: 'Submit your music' }}>
        No releases found
      </EmptyState>
      <Loading />
      <SkeletonOf count={2} />
      <SkeletonOf shape="form" count={2} />
      <Tabs
        label="Submissions"
        items={[
          { id: 'explore', label: 'Explore', content: 'What is new.' },
          { id: 'saved', label: 'Saved', content: 'What was kept.' },
          { id: 'declined', label: 'Declined', content: 'What was declined.' },
        ]}
      />
      <div>
        <Disclosure title="What is Linernote?" name="catalogue" defaultOpen>
          <p>A marketplace where artists buy promotion from media outlets at fixed prices.</p>
        </Disclosure>
        <Disclosure title="How are the tiers decided?" name="catalogue">
          <p>By the impact of an outlet.</p>
        </Disclosure>
      </div>
    </>
  );
}
