import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonRows } from '@/client/ui/Skeleton';
import type { Role } from '@/shared/options';
import { useSessionRole } from './sessionHooks';

export interface OwnPageProps {
  role: Role;
  /** What visitors see; for an account that has no record yet and asks for an example. */
  sample: ReactNode;
}

/**
 * A page that shows an account its own records, and sample data to a visitor. The part for accounts
 * is a chunk of its own, because visitors do not need it.
 */
export function openPage(
  title: string,
  sample: ReactNode,
  load: () => Promise<ComponentType<OwnPageProps>>,
): ComponentType {
  const Own = lazy(async () => ({ default: await load() }));
  const waiting = (
    <>
      <PageHeader title={title} />
      <SkeletonRows rows={4} />
    </>
  );
  return function OpenPage() {
    const role = useSessionRole();
    if (role === null) return sample;
    return (
      <Suspense fallback={waiting}>
        <Own role={role} sample={sample} />
      </Suspense>
    );
  };
}
