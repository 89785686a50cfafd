import { useMemo } from 'react';
import { useOrderCounts } from '@/client/entities/orders/orderCounts';
import { useCountedOffers } from '@/client/entities/orders/ordersHooks';
import { FIRST_STEPS } from '@/client/lib/firstSteps';
import type { OwnPageProps } from '@/client/session/openPage';
import { statesOf } from '@/client/ui/list/ListStates';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { PageTabsContext } from '@/client/ui/PageHeader';
import type { Role } from '@/shared/platform/options';
import { Charts } from './Charts';
import { chartsOf, COUNTED_MAX } from './orderCharts';
import { Results } from './Results';

const FAILED = 'An error occurred while fetching offers.';

const NOTHING_YET: Readonly<Record<Role, string>> = {
  artist:
    'Four charts will show where your orders stand and what they cost. They begin with your first order: submit your music to reach outlets.',
  media:
    'Four charts will show where your orders stand and what they bring. They begin with your first order: make an offer to an artist.',
};

/** The figures of the account's own orders. */
export function OwnDashboard({ role, sample }: OwnPageProps) {
  const counts = useOrderCounts();
  const { rows: offers, ...list } = useCountedOffers(COUNTED_MAX);
  const loading = list.status === 'ready' ? statesOf(counts) : list;
  const charts = useMemo(() => chartsOf(offers, role), [offers, role]);
  if (loading.status !== 'ready') {
    return <PendingPage title="You last 50 offers" {...loading} errorFallback={FAILED} />;
  }
  if (offers.length > 0 || counts.data?.all !== 0) {
    return (
      <>
        <Results role={role} />
        <PageTabsContext value={undefined}>
          <Charts charts={charts} />
        </PageTabsContext>
      </>
    );
  }
  return (
    <NothingYet title="You last 50 offers" sample={sample} first={FIRST_STEPS[role]}>
      {NOTHING_YET[role]}
    </NothingYet>
  );
}
