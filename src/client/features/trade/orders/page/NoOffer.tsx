import { NotFound } from '@/client/ui/NotFound';
import { paths } from '@/client/lib/paths';

export const NoOffer = () => (
  <NotFound
    title="Offer not found"
    lead="It may have been taken back, or the address has a mistake in it."
    back={{ to: paths.offers, label: 'Back to offers' }}
  />
);
