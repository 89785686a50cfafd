import { lazy } from 'react';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ButtonLink } from '@/client/ui/Button';
import { NothingYet } from '@/client/ui/NothingYet';
import { SamplePromotions } from './SamplePromotions';

/* fetched only for outlets: it needs the data layer, which visitors do not load */
const OwnPromotions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-promotions" */ './OwnPromotions')).OwnPromotions,
}));

/** The services of an outlet, and how artists see them; samples for visitors. */
export function MarketplacePage() {
  const role = useSessionRole();
  const showsSamples = useSampleChoice(false);
  if (role === 'media') return <OwnPromotions />;
  if (showsSamples) return <SamplePromotions />;
  return (
    <NothingYet
      title="Marketplace"
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
