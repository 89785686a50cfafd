import { PageHeader } from '@/client/ui/PageHeader';

export function MarketplacePage() {
  return <PageHeader title="Marketplace" />;
}
