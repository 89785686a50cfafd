import { paths } from '@/client/lib/paths';
import { AppShell } from '@/client/ui/shells/AppShell';
import { WaitingPage } from '../WaitingPage';
import styles from './WaitingFrame.module.css';

/**
 * The signed-in frame as it is prerendered, before the session is known. With `forMembers` it stays
 * hidden from a visitor, who is about to be redirected.
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
