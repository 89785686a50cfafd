import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { SamplePromotions } from './SamplePromotions';

const sample = <SamplePromotions />;

/** The services of an outlet, and how artists see them; samples for visitors. */
export const MarketplacePage = openPage(
  sample,
  async () =>
    (await import(/* webpackChunkName: "own-promotions" */ './OwnPromotions')).OwnPromotions,
  {
    artist: (
      <NothingYet
        title="Marketplace"
        sample={sample}
        first={{ to: paths.catalogue, label: 'Open the catalogue' }}
      >
        Outlets manage here what they sell. What they offer you is in the catalogue.
      </NothingYet>
    ),
  },
);
