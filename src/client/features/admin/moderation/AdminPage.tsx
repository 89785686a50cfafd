import { PageHeader } from '@/client/ui/PageHeader';

export function AdminPage() {
  return <PageHeader title="Admin" />;
}
