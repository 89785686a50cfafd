import { SampleNote } from '@/client/ui/SampleNote';
import { Charts } from './Charts';
import { SAMPLE_CHARTS } from './sampleCharts';

/** As a visitor sees it, and who has no offer yet. */
export function SampleDashboard() {
  return (
    <>
      <SampleNote />
      <Charts charts={SAMPLE_CHARTS} />
    </>
  );
}
