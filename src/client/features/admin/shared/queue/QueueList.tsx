import type { Ref } from 'react';
import type { ModerationClaim } from '@/shared/admin/moderation.schemas';
import type { List } from '@/client/entities/useList';
import { HOUR_MS } from '@/shared/platform/durations';
import { formatCount } from '@/shared/platform/format';
import { twoDigits } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { More } from '@/client/ui/list/More';
import { claimText } from './Claim';
import styles from './Queue.module.css';
import { isWaiting, type QueueRow, type QueueWords, WORDS } from './kind';
import type { PendingDecision } from './kind';
import { StatusChip } from '@/client/ui/StatusChip';
import { Box, Quiet, Text } from '@/client/ui/kit';

const DAY_HOURS = 24;
/** Returns how long a record has waited: whole hours below two days, whole days from then on. */
function waitedFor(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS);
  if (hours < 1) return 'Just now';
  if (hours < DAY_HOURS) return formatCount(hours, 'hour');
  return formatCount(Math.floor(hours / DAY_HOURS), 'day');
}

const TONES = { waiting: 'waiting', approved: 'done', declined: 'off' } as const;

interface StateChipProps {
  state: QueueRow['state'];
  words?: QueueWords | undefined;
}

interface QueueListProps {
  label: string;
  /** All rows are one list without numbers, whatever their state. */
  isWhole: boolean;
  rows: readonly QueueRow[];
  more: List<unknown>['more'];
  shownId: number;
  shownRef: Ref<HTMLButtonElement>;
  pending: readonly PendingDecision[];
  claimOf?: ((id: number) => ModerationClaim | undefined) | undefined;
  onSelect: (id: number) => void;
  onUndo: (decision: PendingDecision) => void;
}

export function QueueList(props: QueueListProps) {
  const { label, isWhole, rows, more, shownId, shownRef, pending, claimOf, onSelect, onUndo } =
    props;
  const now = useNow();
  const isAmong = (row: QueueRow) => isWhole || isWaiting(row);
  const waiting = rows.filter(isAmong);
  const decided = rows.filter((row) => !isAmong(row));
  const itemOf = (row: QueueRow, index: number) => {
    const decision = pending.find(({ id, phase }) => id === row.id && phase === 'pending');
    return (
      <li key={row.id} className={styles.line}>
        {row.lead}
        <button
          type="button"
          ref={row.id === shownId ? shownRef : undefined}
          className={styles.row}
          aria-current={row.id === shownId || undefined}
          onClick={() => onSelect(row.id)}
        >
          {isWhole || !isAmong(row) ? null : (
            <Text as="span" tone="quiet" size="caption" number fixed aria-hidden="true">
              {twoDigits(index + 1)}
            </Text>
          )}
          {isAmong(row) ? (
            <Box as="span" square={48} className="thumbnail">
              {row.cover}
            </Box>
          ) : null}
          <Box as="span" grow shrinks flow="grid" breaks>
            <Text as="strong" face="display" size="item" leading={130}>
              {row.title}
            </Text>
            <Quiet as="span">{row.meta}</Quiet>
          </Box>
          {row.end === undefined && !isWaiting(row) ? (
            <StateChip state={row.state} words={row.words} />
          ) : (
            <span className={styles.end}>
              {row.end ?? (
                <>
                  <span>{row.isOwn ? 'Your own' : waitedFor(row.since ?? '', now)}</span>
                  <span>{claimText(claimOf?.(row.id)) || row.kind}</span>
                </>
              )}
            </span>
          )}
        </button>
        {decision ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Undo ${row.title}`}
            onClick={() => onUndo(decision)}
          >
            Undo
          </Button>
        ) : null}
      </li>
    );
  };
  return (
    <>
      {isWhole || waiting.length > 0 ? (
        <ol aria-label={label}>{waiting.map(itemOf)}</ol>
      ) : (
        <p className={styles.none}>Nothing is waiting any more.</p>
      )}
      <More more={more} />
      {decided.length > 0 ? (
        <>
          <h2 className={styles.lately}>Decided</h2>
          <ul>{decided.map(itemOf)}</ul>
        </>
      ) : null}
    </>
  );
}

export function StateChip({ state, words = WORDS }: StateChipProps) {
  return (
    <StatusChip tone={TONES[state]}>{state === 'waiting' ? 'Waiting' : words[state]}</StatusChip>
  );
}
