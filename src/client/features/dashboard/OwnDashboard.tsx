import { useMemo } from 'react';
import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
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
      <>
        <PageHeader title="You last 50 offers" />
        <ListStates
          status={status}
          error={error}
          errorFallback={FAILED}
          onRetry={() => void refetch()}
          isEmpty={false}
          empty={null}
        >
          {null}
        </ListStates>
      </>
    );
  }
  return showsSamples ? <SampleDashboard onHide={hideSamples} /> : <Charts charts={charts} />;
}
