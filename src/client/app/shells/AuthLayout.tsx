import { paths } from '@/client/lib/paths';
import { AuthShell } from '@/client/ui/shells/AuthShell';
import { PageOutlet } from '../PageOutlet';

export function AuthLayout() {
  return (
    <AuthShell homeTo={paths.home}>
      <PageOutlet />
    </AuthShell>
  );
}
