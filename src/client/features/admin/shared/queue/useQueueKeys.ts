import type { RefObject } from 'react';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import type { Claiming } from './Claim';
import { isWaiting, type Moderated, type QueueKind, type QueueRow, type Verdict } from './kind';

interface QueueActs<Record extends Moderated, Body, Of extends Verdict> {
  of: QueueKind<Record, Body, Of>;
  record: Record | undefined;
  row: QueueRow | undefined;
  claiming: Claiming | null;
  step: (by: 1 | -1) => void;
  /** Presses a key of the decision's form. */
  press: (key: string) => void;
  onHelp: () => void;
  onUndo: () => void;
}

/** The letters of a queue; what a kind cannot do has none. */
export function useQueueKeys<Record extends Moderated, Body, Of extends Verdict>(
  root: RefObject<HTMLElement | null>,
  { of, record, row, claiming, step, press, onHelp, onUndo }: QueueActs<Record, Body, Of>,
): void {
  const decline = row?.words?.key ?? 'd';
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
    ...((claiming ?? of.hasUndo) && { '?': onHelp }),
    ...(claiming && {
      m: () => {
        if (row) claiming.toggle(row);
      },
    }),
    ...(of.onAsk && {
      q: () => {
        if (record && row && isWaiting(row) && !row.isOwn) of.onAsk?.(record);
      },
    }),
    ...(of.hasUndo && {
      a: () => press('a'),
      [decline]: () => press(decline),
      ' ': () => {
        if (record) of.onPlay?.(record);
      },
      u: onUndo,
    }),
  });
}
