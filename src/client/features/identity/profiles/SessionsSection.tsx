import { useRef, useState } from 'react';
import type { Session } from '@/shared/identity/sessions.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsInfiniteQuery,
} from '@/client/entities/accounts';
import { useList } from '@/client/entities/useList';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { formatDay, formatTime } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import styles from './SessionsSection.module.css';
import { SettingsSection } from './SettingsParts';
import { Box, Text } from '@/client/ui/kit';

const nameOf = ({ browser }: Session): string => browser ?? 'Unknown browser';

const placeOf = ({ address_family: family }: Session): string =>
  family === null ? 'Unknown address' : `Over ${family}`;

const lastUsed = ({ last_used_at: at }: Session): string =>
  `last used ${formatDay(at)}, ${formatTime(at)}`;

/** The server has sorted the others by their last use. */
const currentFirst = (one: Session, other: Session): number =>
  Number(other.is_current) - Number(one.is_current);

export function SessionsSection() {
  const { rows, ...list } = useList('sessions', useListSessionsInfiniteQuery({}));
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const isEnding = one.isLoading || others.isLoading;
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
      await list.refetch();
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
        {...list}
        errorFallback={PROFILE_MESSAGES.sessionsLoadFailed}
        skeleton={<SkeletonOf shape="plain" count={2} />}
      >
        <RuledList aria-label="Sessions">
          {rows.toSorted(currentFirst).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isEnding}
              onEnd={() => void run(endOne(session.id).unwrap())}
            />
          ))}
        </RuledList>
        {rows.length > 1 ? (
          <Box above={4}>
            <Button
              variant="outline"
              isBusy={isEnding}
              onClick={() => void run(endOthers().unwrap())}
            >
              End all others
            </Button>
          </Box>
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
      <Box basis={14} shrinks>
        <Text weight="bold" breaks>
          {name}
        </Text>
        <Text above={1} tone="quiet" size="small" number>
          {placeOf(session)}, {lastUsed(session)}
        </Text>
      </Box>
      {session.is_current ? (
        <Text size="small" weight="bold">
          This browser
        </Text>
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
