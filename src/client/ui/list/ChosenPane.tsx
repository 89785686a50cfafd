import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import panes from '../panes.module.css';
import { ListStates, type ListStatesProps } from './ListStates';
import { useNavigate } from 'react-router-dom';
import { useLetterKeys } from '../useLetterKeys';
import { TWO_PANES } from '../useMatches';
import { Box } from '../kit';

interface ChosenRow {
  /** The rows through which the keys J and K move; each has the id in `data-row`. */
  rows: readonly { id: number }[];
  chosen: number | null;
  /** Writes the id into the address. */
  onChoose: (id: number) => void;
  addressOf: (id: number) => string;
}

interface ChosenPaneProps extends ListStatesProps {
  ref: Ref<HTMLElement>;
  label: string;
  back: string;
  onBack: () => void;
  none: string;
  isChosen: boolean;
  /** The record, once the whole of it is loaded and not only the row of the list. */
  children: ReactNode;
}

export function ChosenPane(props: ChosenPaneProps) {
  const { ref, label, back, onBack, none, isChosen, children, ...loading } = props;
  return (
    <section ref={ref} className={panes.pane} aria-label={label} tabIndex={-1}>
      <Box below={4} className={panes.back}>
        <Button size="sm" onClick={onBack}>
          {back}
        </Button>
      </Box>
      {!isChosen ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <ListStates {...loading} status={children === null ? loading.status : 'ready'}>
          {children}
        </ListStates>
      )}
    </section>
  );
}

/** Chooses a row of a list with a pane: J and K move, E goes to the pane, / to the search. */
export function useChosenRow({ rows, chosen, onChoose, addressOf }: ChosenRow) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const choose = (id: number) => {
    /* with one pane, choosing adds a history entry, so that Back returns to the list */
    if (window.matchMedia(TWO_PANES).matches) onChoose(id);
    else void navigate({ search: addressOf(id) });
  };
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ id }) => id === chosen) + by];
    if (!next) return;
    choose(next.id);
    focus(`[data-row="${next.id}"]`);
  };
  useLetterKeys(root, {
    j: () => step(1),
    k: () => step(-1),
    e: () => pane.current?.focus(),
    '/': () => focus('[type=search]'),
  });
  return { root, pane, choose };
}
