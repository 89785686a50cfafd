import { useRef, useState } from 'react';
import type { Session } from '@/shared/accounts/sessionsContract';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { sessionEndpoints, useSessions } from '@/client/entities/sessions/sessionsHooks';
import { useCall } from '@/client/entities/useCall';
import { toApiError } from '@/client/lib/apiError';
import { formatDay, formatTime } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ListStates } from '@/client/ui/list/ListStates';
import { messageOr } from '@/client/lib/failure';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import styles from './SessionsSection.module.css';
import { SettingsSection } from './SettingsSection';

const nameOf = ({ browser }: Session): string => browser ?? 'Unknown browser';

const placeOf = ({ address_family: family }: Session): string =>
  family === null ? 'Unknown address' : `Over ${family}`;

const lastUsed = ({ last_used_at: at }: Session): string =>
  `last used ${formatDay(at)}, ${formatTime(at)}`;

/** Lists the account's log-ins, and ends them. */
export function SessionsSection() {
  const { sessions, ...loading } = useSessions();
  const one = useCall(sessionEndpoints.endSession);
  const others = useCall(sessionEndpoints.endOtherSessions);
  const isEnding = one.isSending || others.isSending;
  const [failure, setFailure] = useState<string | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  const run = async (ending: Promise<unknown>) => {
    setFailure(null);
    try {
      await ending;
      /* the focused button is removed together with its row */
      headingRef.current?.focus();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), PROFILE_MESSAGES.sessionEndFailed));
      // The session may have ended by itself.
      await loading.refetch();
    }
  };

  return (
    <SettingsSection
      heading="Where you are logged in"
      lead="End sessions you don’t recognise, and change your password afterwards."
      headingRef={headingRef}
    >
      <Alert tone="error">{failure}</Alert>
      <ListStates
        {...loading}
        errorFallback={PROFILE_MESSAGES.sessionsLoadFailed}
        skeleton={<SkeletonOf shape="plain" count={2} />}
      >
        <RuledList aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isEnding}
              onEnd={() => void run(one.send(session.id))}
            />
          ))}
        </RuledList>
        {sessions.length > 1 ? (
          <div className={styles.others}>
            <Button
              variant="outline"
              isBusy={isEnding}
              onClick={() => void run(others.send(undefined))}
            >
              End all others
            </Button>
          </div>
        ) : null}
      </ListStates>
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const name = nameOf(session);
  return (
    <RuledItem className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>
          {placeOf(session)}, {lastUsed(session)}
        </p>
      </div>
      {session.is_current ? (
        <p className={styles.current}>This browser</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          isBusy={isBusy}
          aria-label={`End ${name}, ${lastUsed(session)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </RuledItem>
  );
}
