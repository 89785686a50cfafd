import { PageHeader } from '@/client/ui/PageHeader';

export function DashboardPage() {
  return <PageHeader title="You last 50 offers" />;
}
