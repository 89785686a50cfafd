import { PageHeader } from '@/client/ui/PageHeader';

export function OfferPage() {
  return <PageHeader title="Offer" />;
}
