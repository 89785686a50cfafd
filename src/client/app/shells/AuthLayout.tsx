import { paths } from '@/client/lib/paths';
import { AuthShell } from '@/client/ui/shells/AuthShell';
import { PageOutlet } from '../PageOutlet';

/** The frame of the account screens. */
export function AuthLayout() {
  return (
    <AuthShell homeTo={paths.home}>
      <PageOutlet />
    </AuthShell>
  );
}
