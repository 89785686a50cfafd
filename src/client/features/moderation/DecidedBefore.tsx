import { Suspense } from 'react';
import { lazyPart } from '@/client/ui/lazyPart';

/* after the record, which is what an admin reads first */
const EarlierDecisions = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "decided-before" */ './EarlierDecisions')).EarlierDecisions,
);

/** What was decided before about the account with this id and what belongs to it. */
export const DecidedBefore = ({ of }: { of: number }) => (
  <Suspense fallback={null}>
    <EarlierDecisions key={of} of={of} />
  </Suspense>
);
