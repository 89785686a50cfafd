import { useMemo } from 'react';
import { useCountedOffers } from '@/client/entities/orderHooks';
import { ListStates } from '@/client/ui/list/ListStates';
import { Box } from '@/client/ui/kit';
import type { Role } from '@/shared/platform/options';
import { Charts, CHARTS_TITLE } from './Charts';
import { chartsOf, COUNTED_MAX } from './orderCharts';

export function AllCharts({ role }: { role: Role }) {
  const { rows: offers, ...list } = useCountedOffers(COUNTED_MAX);
  const charts = useMemo(() => chartsOf(offers, role), [offers, role]);
  return (
    <>
      <Box as="h2" below={5}>
        {CHARTS_TITLE}
      </Box>
      <ListStates {...list} errorFallback="An error occurred while fetching offers.">
        <Charts charts={charts} />
      </ListStates>
    </>
  );
}
