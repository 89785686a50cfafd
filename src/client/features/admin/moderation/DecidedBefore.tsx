import { Suspense } from 'react';
import { lazyPart } from '@/client/ui/lazyPart';

/* loads after the record, which an admin reads first */
const EarlierDecisions = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "decided-before" */ './EarlierDecisions')).EarlierDecisions,
);

/** Earlier decisions about the account with this id and its records. */
export const DecidedBefore = ({ of }: { of: number }) => (
  <Suspense fallback={null}>
    <EarlierDecisions key={of} of={of} />
  </Suspense>
);
