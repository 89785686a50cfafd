import { PageHeader } from '@/client/ui/PageHeader';

export function OffersPage() {
  return <PageHeader title="Offers" />;
}
