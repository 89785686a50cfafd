import type { StoredOutlet } from '@/client/entities/entityRecords';
import { useWatchOutletMutation } from '@/client/entities/outlets';
import { useSessionRole } from '@/client/session/sessionHooks';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './WatchOutlet.module.css';

/** Lets an artist request a notice for when an outlet that is away or full takes orders again. */
export function WatchOutlet({ outlet: { id, is_watched } }: { outlet: StoredOutlet }) {
  const [watchOutlet] = useWatchOutletMutation();
  const { isBusy, failure, attempt } = useAttempt();
  if (useSessionRole() !== 'artist') return null;
  const change = () =>
    attempt(
      () => watchOutlet({ id, body: { is_watched: !is_watched } }).unwrap(),
      'Your wish could not be saved. Please try again.',
    );
  return (
    <div className={styles.watch}>
      <Alert tone="error">{failure}</Alert>
      <p role="status">
        {is_watched
          ? 'A notice comes as soon as it takes orders again.'
          : 'It takes no orders now.'}
      </p>
      <Button isBusy={isBusy} onClick={() => void change()}>
        {is_watched ? 'No notice, please' : 'Tell me when it takes orders'}
      </Button>
    </div>
  );
}
