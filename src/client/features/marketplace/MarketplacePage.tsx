import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { useSessionRole } from '@/client/session/sessionHooks';
import { NothingYet } from '@/client/ui/NothingYet';
import { SamplePromotions } from './SamplePromotions';

const OutletPage = openPage(
  <SamplePromotions />,
  async () =>
    (await import(/* webpackChunkName: "own-promotions" */ './OwnPromotions')).OwnPromotions,
);

/** The services of an outlet, and how artists see them; samples for visitors. */
export function MarketplacePage() {
  if (useSessionRole() !== 'artist') return <OutletPage />;
  return (
    <NothingYet
      title="Marketplace"
      sample={<SamplePromotions />}
      first={{ to: paths.catalogue, label: 'Open the catalogue' }}
    >
      Outlets manage here what they sell. What they offer you is in the catalogue.
    </NothingYet>
  );
}
