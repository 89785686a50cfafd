import { PageHeader } from '@/client/ui/PageHeader';

export function SubmissionsOverviewPage() {
  return <PageHeader title="Submissions overview" />;
}
