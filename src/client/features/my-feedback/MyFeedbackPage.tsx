import { PageHeader } from '@/client/ui/PageHeader';

export function MyFeedbackPage() {
  return <PageHeader title="My feedback" />;
}
