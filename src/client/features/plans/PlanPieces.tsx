import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlannedPiece } from '@/shared/plans/planSchemas';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { addDays } from './planDays';
import styles from './PlanPieces.module.css';
import { PieceRow } from './PieceRow';
import { nameOf, piecesText } from './planTexts';
import { isKept, type PlanRow, toLeaveOut } from './planView';
import type { Planner } from './usePlanner';

/** How long a removed piece can be taken back. */
const UNDO_MS = 6000;

const HEAD = 'plan-pieces';
/** Focuses the element, or the heading where it is missing. */
const focus = (id: string) => {
  (document.getElementById(id) ?? document.getElementById(HEAD))?.focus();
};

interface Removed {
  row: PlanRow;
  index: number;
}

/** The pieces of the plan: each can be pinned, swapped and removed. */
export function PlanPieces({ planner }: { planner: Planner }) {
  const { rows, draft, setPieces, budgetCents } = planner;
  const [swapped, setSwapped] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const surplus = toLeaveOut(rows, budgetCents);
  const pieceAt = (index: number, pieces: readonly PlannedPiece[]) =>
    draft.pieces.flatMap((piece, at) => (at === index ? pieces : [piece]));

  const remove = (row: PlanRow) => {
    const index = draft.pieces.findIndex(({ service }) => service === row.id);
    flushSync(() => {
      setSwapped(null);
      setRemoved({ row, index });
      setPieces(pieceAt(index, []), row.id);
    });
    focus(UNDO);
  };
  const undo = ({ row, index }: Removed) => {
    flushSync(() => {
      setRemoved(null);
      planner.setPieces([
        ...draft.pieces.slice(0, index),
        { service: row.id, is_pinned: row.isPinned },
        ...draft.pieces.slice(index),
      ]);
    });
    focus(`plan-swap-${row.id}`);
  };
  const lines: (PlanRow | Removed)[] = [...rows];
  if (removed) lines.splice(removed.index, 0, removed);
  return (
    <section aria-labelledby={HEAD}>
      <Head planner={planner} />
      <RuledList className={styles.list} aria-labelledby={HEAD}>
        {lines.map((line, index) =>
          'row' in line ? (
            <Undo key="removed" removed={line} onUndo={undo} onOver={() => setRemoved(null)} />
          ) : (
            <PieceRow
              key={line.id}
              row={line}
              position={index + 1}
              planner={planner}
              isSurplus={line === surplus}
              isOpen={swapped === line.id}
              onOpen={(isOpen) => {
                setSwapped(isOpen ? line.id : null);
              }}
              onPin={(isPinned) => {
                const at = draft.pieces.findIndex(({ service }) => service === line.id);
                setPieces(pieceAt(at, [{ service: line.id, is_pinned: isPinned }]));
              }}
              onTake={(id) => {
                const at = draft.pieces.findIndex(({ service }) => service === line.id);
                flushSync(() => {
                  setSwapped(null);
                  /* what was chosen by hand stays in the next proposal */
                  setPieces(pieceAt(at, [{ service: id, is_pinned: true }]));
                });
                focus(`plan-swap-${id}`);
              }}
              onRemove={() => {
                remove(line);
              }}
            />
          ),
        )}
      </RuledList>
    </section>
  );
}

function Head({ planner }: { planner: Planner }) {
  const { rows, isProposing, proposeOther, repeat, wish, around, services } = planner;
  const pinned = rows.filter(({ isPinned }) => isPinned).length;
  const { releaseDay } = around;
  return (
    <>
      <div className={styles.head}>
        <h2 id={HEAD} tabIndex={-1}>
          {piecesText(rows)}
        </h2>
        <div role="status">
          <VisuallyHidden>{isProposing ? '' : piecesText(rows)}</VisuallyHidden>
        </div>
        <p className={styles.pins}>{pinned === 0 ? '' : `${pinned} pinned`}</p>
        {rows.every(isKept) || services.size === 0 ? null : (
          <Button variant="quiet" size="sm" isBusy={isProposing} onClick={proposeOther}>
            Another proposal
          </Button>
        )}
      </div>
      {services.size === 0 ? null : (
        <Checkbox
          name="repeat"
          label="Several pieces at one outlet"
          checked={wish.isRepeating}
          onChange={({ target }) => {
            repeat(target.checked);
          }}
        />
      )}
      {releaseDay === null ? null : (
        <p className={styles.embargo}>
          <b>Until {formatDay(addDays(releaseDay, -1))} nothing is published</b>
          Requests go out today.
        </p>
      )}
    </>
  );
}

const UNDO = 'plan-undo';

interface UndoProps {
  removed: Removed;
  onUndo: (removed: Removed) => void;
  onOver: () => void;
}

/** Stands in for a removed piece for a moment. */
function Undo({ removed, onUndo, onOver }: UndoProps) {
  const over = useEffectEvent(() => {
    const hadFocus = document.activeElement?.id === UNDO;
    flushSync(onOver);
    if (hadFocus) focus(HEAD);
  });
  useEffect(() => {
    const timer = setTimeout(over, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [removed]);
  return (
    <RuledItem className={styles.undo}>
      <p role="status">{nameOf(removed.row)} removed.</p>
      <Button
        id={UNDO}
        size="sm"
        onClick={() => {
          onUndo(removed);
        }}
      >
        Undo
      </Button>
    </RuledItem>
  );
}
