import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlannedPiece } from '@/shared/market/plans.schemas';
import type { PlanRow } from './planView';
import type { Planner } from './usePlanner';

/** The ids of the list's heading and of the button that restores a removed piece. */
export const HEAD = 'plan-pieces';
export const UNDO = 'plan-undo';
/** The id of the button that swaps a piece. */
export const swapOf = (service: number): string => `plan-swap-${service}`;

/** Focuses the element, or the heading if it does not exist. */
export const focus = (id: string): void =>
  (document.getElementById(id) ?? document.getElementById(HEAD))?.focus();

export interface Removed {
  row: PlanRow;
  index: number;
}

/** The lines of the list, including the last removed piece, and the manual changes. */
export function usePieces({ rows, services, draft: { pieces }, setPieces }: Planner) {
  const [swapped, open] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const lines: (PlanRow | Removed)[] = [...rows];
  if (removed) lines.splice(removed.index, 0, removed);

  const replaced = (service: number, by: readonly PlannedPiece[]) =>
    pieces.flatMap((piece) => (piece.service === service ? by : [piece]));
  return {
    lines,
    swapped,
    open,
    pin: (service: number, isPinned: boolean) =>
      setPieces(replaced(service, [{ service, is_pinned: isPinned }])),
    /** Manual choices stay in the next proposal. */
    take: (service: number, other: number) => {
      flushSync(() => {
        open(null);
        setRemoved(null); // it may be the removed piece
        setPieces(replaced(service, [{ service: other, is_pinned: true }]));
      });
      focus(swapOf(other));
    },
    /** A piece that cannot be chosen again cannot be restored. */
    remove: (row: PlanRow) => {
      flushSync(() => {
        open(null);
        setRemoved(services.has(row.id) ? { row, index: rows.indexOf(row) } : null);
        setPieces(replaced(row.id, []), row.id);
      });
      focus(UNDO);
    },
    undo: ({ row, index }: Removed) => {
      const piece = { service: row.id, is_pinned: row.isPinned };
      flushSync(() => {
        setRemoved(null);
        if (pieces.every(({ service }) => service !== row.id))
          setPieces([...pieces.slice(0, index), piece, ...pieces.slice(index)]);
      });
      focus(swapOf(row.id));
    },
    forget: () => setRemoved(null),
  };
}
