import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { PageHeader } from '@/client/ui/PageHeader';

export function NoOffer() {
  return (
    <>
      <PageHeader
        title="Offer not found"
        lead="It may have been taken back, or the address has a mistake in it."
      />
      <ButtonLink to={paths.offers} variant="primary">
        Back to offers
      </ButtonLink>
    </>
  );
}
