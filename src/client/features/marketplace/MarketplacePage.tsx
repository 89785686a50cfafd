import { lazy } from 'react';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { TextLink } from '@/client/ui/TextLink';
import { SamplePromotions } from './SamplePromotions';

/* fetched by outlets alone: it needs the data layer, which a visitor comes without */
const OwnPromotions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-promotions" */ './OwnPromotions')).OwnPromotions,
}));

/** What an outlet offers, and how artists see it; samples for who offers nothing. */
export function MarketplacePage() {
  const role = useSessionRole();
  if (role === 'media') return <OwnPromotions />;
  return (
    <SamplePromotions
      above={
        role === 'artist' ? (
          <p>
            What outlets offer you is in the <TextLink to={paths.catalogue}>catalogue</TextLink>.
          </p>
        ) : null
      }
    />
  );
}
