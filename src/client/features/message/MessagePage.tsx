import { PageHeader } from '@/client/ui/PageHeader';

export function MessagePage() {
  return <PageHeader title="Messages" />;
}
