import { PageHeader } from '@/client/ui/PageHeader';

export function WalletPage() {
  return <PageHeader title="Wallet" />;
}
