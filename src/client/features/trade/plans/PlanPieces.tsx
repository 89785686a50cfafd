import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './PlanPieces.module.css';
import { PieceRow, focus, HEAD, type Removed, UNDO, usePieces } from './PieceRow';
import { nameOf, piecesText, priceOf, leftOutOf, restText } from './planTexts';
import { isClosed, isFixed, isLive, isRequestable, toLeaveOut, waitsUntil } from './planView';
import type { Planner } from './usePlanner';
import { faceOf } from '@/shared/platform/coverArt';
import { outletName } from '@/shared/identity/outlets.rules';
import { Cover } from '@/client/ui/Cover';
import { Box, Ends, Quiet, Row, Text, TextHeading } from '@/client/ui/kit';

const NAMED = 4;

const UNDO_MS = 6000;

export function PlanPieces({ planner }: { planner: Planner }) {
  const { lines, swapped, ...change } = usePieces(planner);
  const surplus = toLeaveOut(planner.rows, planner.roomCents);
  const closed = planner.rows.find(isClosed);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={HEAD}>
      <Head planner={planner} />
      <RuledList above={3} aria-labelledby={HEAD}>
        {lines.map((line, index) =>
          'row' in line ? (
            <Undo key="removed" removed={line} onUndo={change.undo} onOver={change.forget} />
          ) : (
            <PieceRow
              key={line.id}
              row={line}
              position={index + 1}
              planner={planner}
              isSurplus={line === surplus}
              isOpen={swapped === line.id}
              isReplaced={line === closed}
              onOpen={(isOpen) => change.open(isOpen ? line.id : null)}
              onPin={(isPinned) => change.pin(line.id, isPinned)}
              onTake={(id) => change.take(line.id, id)}
              onRemove={() => change.remove(line)}
            />
          ),
        )}
      </RuledList>
    </section>
  );
}

function Head({ planner }: { planner: Planner }) {
  const { rows, isProposing, proposeOther, repeat, wish, around, services } = planner;
  const text = piecesText(rows.filter(isLive));
  const pinned = rows.filter(({ isPinned }) => isPinned).length;
  const { embargoUntil } = around;
  const waiting = rows.filter(isRequestable).flatMap((row) => waitsUntil(row, around) ?? [])[0];
  const isComplete = rows.every(isFixed);
  return (
    <>
      <Ends className={styles.head}>
        <h2 id={HEAD} tabIndex={-1}>
          {text}
        </h2>
        <div role="status">
          <VisuallyHidden>{isProposing ? '' : text}</VisuallyHidden>
        </div>
        <Quiet className={styles.pins}>{pinned === 0 ? '' : `${pinned} pinned`}</Quiet>
        {(isComplete && wish.leftCents === 0) || services.size === 0 ? null : (
          <Button variant="quiet" size="sm" isBusy={isProposing} onClick={proposeOther}>
            {isComplete ? `Propose for ${priceOf(wish.leftCents)}` : 'Another proposal'}
          </Button>
        )}
      </Ends>
      {services.size === 0 ? null : (
        <Checkbox
          name="repeat"
          label="Several pieces at one outlet"
          checked={wish.allowsSameOutlet}
          onChange={({ target }) => repeat(target.checked)}
        />
      )}
      {embargoUntil === null ? null : (
        <Quiet
          only="phone"
          above={4}
          padAll={4}
          border="line"
          corner="drop"
          className={styles.embargo}
        >
          <Text as="b" block tone="ink">
            {`Nothing is published before ${formatDay(embargoUntil)}`}
          </Text>
          {waiting === undefined
            ? 'Requests go out today.'
            : `Requests can go out from ${formatDay(waiting)}.`}
        </Quiet>
      )}
    </>
  );
}

interface UndoProps {
  removed: Removed;
  onUndo: (removed: Removed) => void;
  onOver: () => void;
}

function Undo({ removed, onUndo, onOver }: UndoProps) {
  const over = useEffectEvent(() => {
    const hadFocus = document.activeElement?.id === UNDO;
    flushSync(onOver);
    if (hadFocus) focus(HEAD);
  });
  useEffect(() => {
    const timer = setTimeout(over, UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return (
    <RuledItem flow="cluster" gap={4} rowGap={2} align="center" justify="between" pad={3}>
      <p role="status">{nameOf(removed.row)} removed.</p>
      <Button id={UNDO} size="sm" onClick={() => onUndo(removed)}>
        Undo
      </Button>
    </RuledItem>
  );
}

export function LeftOut({ planner: { services, rows, wish, roomCents } }: { planner: Planner }) {
  const all = leftOutOf(services.values(), rows, {
    ...wish,
    ...(roomCents === null && { leftCents: Infinity }),
  });
  if (rows.length === 0 || all.length === 0) return null;
  const named = all.slice(0, all.length === NAMED + 1 ? all.length : NAMED);
  const rest = all.slice(named.length);
  return (
    <section aria-labelledby="plan-left-out">
      <TextHeading as="h2" below={3} size="body" id="plan-left-out">
        Left out
      </TextHeading>
      <Box as="ul" ruleAbove="line">
        {named.map(({ outlet, text }) => (
          <Row as="li" key={outlet.id} pad={2} ruleBelow="line">
            <Cover seed={faceOf(outlet)} className="fixed width-36" />
            <Quiet leading={140} shrinks breaks>
              <Text as="b" block tone="ink" weight="strong">
                {outletName(outlet.company_name)}
              </Text>
              {text}
            </Quiet>
          </Row>
        ))}
      </Box>
      {rest.length > 0 ? (
        <Text above={2} tone="faint" size="small">
          {restText(rest)}
        </Text>
      ) : null}
    </section>
  );
}
