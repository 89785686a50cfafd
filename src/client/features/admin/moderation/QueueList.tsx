import type { Ref } from 'react';
import type { ModerationClaim } from '@/shared/admin/moderation.schemas';
import type { List } from '@/client/entities/useList';
import { twoDigits } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import split from '@/client/ui/listDetail.module.css';
import { Button } from '@/client/ui/Button';
import { More } from '@/client/ui/list/More';
import { Artwork } from '@/client/ui/Cover';
import { claimText } from './Claim';
import styles from './ModerationQueue.module.css';
import { isWaiting, type QueueRow, waitedFor, type QueueWords, WORDS } from './queueRows';
import type { PendingDecision } from './UndoStrip';
import { StatusChip } from '@/client/ui/StatusChip';
import { Row, Text } from '@/client/ui/kit';

const TONES = { waiting: 'waiting', approved: 'done', declined: 'off' } as const;

interface StateChipProps {
  state: QueueRow['state'];
  words?: QueueWords | undefined;
}

interface QueueListProps {
  label: string;
  rows: readonly QueueRow[];
  more: List<unknown>['more'];
  words: QueueWords;
  shownId: number;
  shownRef: Ref<HTMLButtonElement>;
  pending: readonly PendingDecision[];
  claimOf?: ((id: number) => ModerationClaim | undefined) | undefined;
  onSelect: (id: number) => void;
  onUndo: (decision: PendingDecision) => void;
}

export function QueueList(props: QueueListProps) {
  const { label, rows, more, words, shownId, shownRef, pending, claimOf, onSelect, onUndo } = props;
  const now = useNow();
  const waiting = rows.filter(isWaiting);
  const decided = rows.filter((row) => !isWaiting(row));
  const buttonOf = (row: QueueRow, index: number) => (
    <button
      type="button"
      ref={row.id === shownId ? shownRef : undefined}
      className={split.row}
      aria-current={row.id === shownId || undefined}
      onClick={() => onSelect(row.id)}
    >
      {isWaiting(row) ? (
        <>
          <Text as="span" tone="quiet" size="caption" number fixed aria-hidden="true">
            {twoDigits(index + 1)}
          </Text>
          <span className={split.artwork}>
            <Artwork path={row.artwork} seed={row.seed} />
          </span>
        </>
      ) : null}
      <span className={split.what}>
        <strong>{row.title}</strong>
        <span>{row.meta}</span>
      </span>
      {isWaiting(row) ? (
        <span className={split.end}>
          <span>{row.isOwn ? 'Your own' : waitedFor(row.since, now)}</span>
          <span>{claimText(claimOf?.(row.id)) || row.kind}</span>
        </span>
      ) : (
        <StateChip state={row.state} words={row.words ?? words} />
      )}
    </button>
  );
  return (
    <>
      {waiting.length > 0 ? (
        <ol aria-label={label}>
          {waiting.map((row, index) => (
            <li key={row.id}>{buttonOf(row, index)}</li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>Nothing waits any more.</p>
      )}
      <More more={more} />
      {decided.length > 0 ? (
        <>
          <h2 className={styles.lately}>Decided since you came</h2>
          <ul>
            {decided.map((row, index) => {
              const decision = pending.find(
                ({ id, phase }) => id === row.id && phase === 'pending',
              );
              return (
                <Row key={row.id} as="li" gap={0} className={styles.decided}>
                  {buttonOf(row, index)}
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
                </Row>
              );
            })}
          </ul>
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
