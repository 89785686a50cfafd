import { SampleNote } from '@/client/ui/SampleNote';
import { Charts } from './Charts';
import { SAMPLE_CHARTS } from './sampleCharts';

/** The dashboard for visitors and for accounts without an offer. */
export function SampleDashboard() {
  return (
    <>
      <SampleNote />
      <Charts charts={SAMPLE_CHARTS} />
    </>
  );
}
