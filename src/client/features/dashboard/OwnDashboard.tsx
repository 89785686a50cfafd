import { useMemo } from 'react';
import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { Charts } from './Charts';
import { chartsOf } from './orderCharts';
import { SampleDashboard } from './SampleDashboard';

const FAILED = 'An error occurred while fetching offers.';

/** The figures of one's own orders, or samples until there is one. */
export function OwnDashboard() {
  const { status, offers, error, refetch } = useLatestOffers();
  const { showsSamples, hideSamples } = useSampleChoice('dashboard', offers.length > 0);
  const charts = useMemo(() => chartsOf(offers), [offers]);
  if (status !== 'ready') {
    return (
      <PendingPage
        title="You last 50 offers"
        status={status}
        error={error}
        errorFallback={FAILED}
        onRetry={refetch}
      />
    );
  }
  return showsSamples ? <SampleDashboard onHide={hideSamples} /> : <Charts charts={charts} />;
}
