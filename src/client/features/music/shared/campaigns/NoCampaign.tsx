import { paths } from '@/client/lib/paths';
import { NotFound } from '@/client/ui/NotFound';

export const NoCampaign = () => (
  <NotFound
    title="Campaign not found"
    lead="It may have been deleted with its release, or the address has a mistake in it."
    back={{ to: paths.myReleases, label: 'Back to music' }}
  />
);
