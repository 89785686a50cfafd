import { useState } from 'react';
import { SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import { useLeaveSeatMutation } from '@/client/entities/seats';
import { forgetSession } from '@/client/session/sessionEnd';
import {
  selectSessionUserId,
  useSessionDispatch,
  useSessionSelector,
} from '@/client/session/sessionState';
import { endSession } from '@/client/session/sessionTokens';
import { readRefreshToken } from '@/client/session/storedSession';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { SettingsSection } from '../SettingsParts';

export function LeaveOutlet() {
  const [leave] = useLeaveSeatMutation();
  const dispatch = useSessionDispatch();
  const userId = useSessionSelector(selectSessionUserId);
  const [isOpen, setOpen] = useState(false);
  const end = () => {
    forgetSession(userId);
    dispatch(endSession('deleted', readRefreshToken()));
  };
  return (
    <SettingsSection lead="Your log-in is deleted at once. What you did keeps your name.">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Leave the outlet
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Leave the outlet?"
          text="Your log-in is deleted. To come back, you need another invitation."
          action="Leave"
          isDanger
          act={() => leave(undefined).unwrap()}
          onDone={end}
          fallback={SEAT_MESSAGES.failed}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </SettingsSection>
  );
}
