import { useState } from 'react';
import { readStoredUnder } from '@/client/lib/storage';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';
import { outboxPrefix } from './outboxKeys';
import { useLogout, useSessionSelector } from './sessionHooks';
import { selectSessionUserId } from './sessionSelectors';

const question = lateDialog(
  async () => (await import(/* webpackChunkName: "unsent-dialog" */ './UnsentDialog')).UnsentDialog,
);

/** Logs out; who has written what is not sent yet is asked first, since it goes with the session. */
export function LogoutButton() {
  const logout = useLogout();
  const userId = useSessionSelector(selectSessionUserId);
  const [unsent, setUnsent] = useState(0);
  const begin = async () => {
    const count = userId === null ? 0 : readStoredUnder(outboxPrefix(userId)).size;
    if (count === 0) return logout();
    await question.fetch();
    setUnsent(count);
  };
  return (
    <>
      <Button variant="outline" onClick={() => void begin()}>
        Logout
      </Button>
      {unsent > 0 ? (
        <question.Dialog
          count={unsent}
          onStay={() => {
            setUnsent(0);
          }}
          onLeave={() => void logout()}
        />
      ) : null}
    </>
  );
}
