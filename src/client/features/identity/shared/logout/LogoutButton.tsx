import { useState } from 'react';
import { readStoredUnder } from '@/client/lib/storage';
import { outboxPrefix } from '@/client/session/sessionEnd';
import {
  selectSessionUserId,
  useSessionDispatch,
  useSessionSelector,
} from '@/client/session/sessionState';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lazyPart';
import { logout } from '@/client/entities/auth';

const question = lateDialog(() => import('./UnsentDialog'), 'UnsentDialog');

/** Logs out, after a confirmation if unsent messages would be deleted with the session. */
export function LogoutButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const dispatch = useSessionDispatch();
  const userId = useSessionSelector(selectSessionUserId);
  const [unsent, setUnsent] = useState(0);
  const leave = () => dispatch(logout());
  const begin = async () => {
    const count = userId === null ? 0 : readStoredUnder(outboxPrefix(userId)).size;
    if (count === 0) {
      leave();
      return;
    }
    await question.fetch();
    setUnsent(count);
  };
  return (
    <>
      <Button
        variant={isQuiet ? 'quiet' : 'outline'}
        size={isQuiet ? 'sm' : 'md'}
        onClick={() => void begin()}
      >
        {isQuiet ? 'Log out' : 'Logout'}
      </Button>
      {unsent > 0 ? (
        <question.Dialog count={unsent} onStay={() => setUnsent(0)} onLeave={leave} />
      ) : null}
    </>
  );
}
