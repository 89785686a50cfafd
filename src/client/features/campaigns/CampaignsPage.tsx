import { PageHeader } from '@/client/ui/PageHeader';

export function CampaignsPage() {
  return <PageHeader title="Campaigns" />;
}
