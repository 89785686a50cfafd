import { paths } from '@/client/lib/paths';
import { AppShell } from '@/client/ui/shells/AppShell';
import { WaitingPage } from '../WaitingPage';
import styles from './WaitingFrame.module.css';

/**
 * The signed-in frame before it is known who is there, which a page comes drawn with. A member's
 * own, `forMembers`, is not shown to who is not logged in and is about to be led away.
 */
export function WaitingFrame({ forMembers = false }: { forMembers?: boolean }) {
  return (
    <div className={forMembers ? styles.forMembers : undefined}>
      <AppShell homeTo={paths.profile} nav={[]}>
        <WaitingPage />
      </AppShell>
    </div>
  );
}
