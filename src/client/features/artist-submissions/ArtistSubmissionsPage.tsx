import { PageHeader } from '@/client/ui/PageHeader';

export function ArtistSubmissionsPage() {
  return <PageHeader title="Artist submissions" />;
}
