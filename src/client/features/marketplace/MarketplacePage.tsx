import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { useSessionRole } from '@/client/session/sessionHooks';
import { ButtonLink } from '@/client/ui/Button';
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
      action={
        <ButtonLink to={paths.catalogue} variant="primary">
          Open the catalogue
        </ButtonLink>
      }
    >
      Outlets manage here what they sell. What they offer you is in the catalogue.
    </NothingYet>
  );
}
