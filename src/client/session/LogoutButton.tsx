import { useState } from 'react';
import { readStoredUnder } from '@/client/lib/storage';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';
import { outboxPrefix } from './outboxKeys';
import { useSessionDispatch, useSessionSelector } from './sessionHooks';
import { selectSessionUserId } from './sessionSelectors';
import { logout } from './sessionThunks';

const question = lateDialog(
  async () => (await import(/* webpackChunkName: "unsent-dialog" */ './UnsentDialog')).UnsentDialog,
);

interface LogoutButtonProps {
  /** In the navigation, beside the account. */
  isQuiet?: boolean;
}

/** Logs out; who has written what is not sent yet is asked first, since it goes with the session. */
export function LogoutButton({ isQuiet = false }: LogoutButtonProps) {
  const dispatch = useSessionDispatch();
  const userId = useSessionSelector(selectSessionUserId);
  const [unsent, setUnsent] = useState(0);
  /* never rejects: this browser is logged out whatever the server says */
  const leave = () => dispatch(logout()).unwrap();
  const begin = async () => {
    const count = userId === null ? 0 : readStoredUnder(outboxPrefix(userId)).size;
    if (count === 0) return leave();
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
        <question.Dialog
          count={unsent}
          onStay={() => {
            setUnsent(0);
          }}
          onLeave={() => void leave()}
        />
      ) : null}
    </>
  );
}
