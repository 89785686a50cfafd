import { paths } from '@/client/lib/paths';
import { NotFound } from '@/client/ui/NotFound';
import { UnlistedMeta } from '@/client/ui/PageMeta';

export const NoOffer = () => (
  <>
    <UnlistedMeta title="Offer not found" />
    <NotFound
      title="Offer not found"
      lead="It may have been taken back, or the address has a mistake in it."
      back={{ to: paths.offers, label: 'Back to offers' }}
    />
  </>
);
