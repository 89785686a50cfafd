import type { ReactNode, Ref } from 'react';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';
import panes from '../panes.module.css';
import { ListStates, type ListStatesProps } from './ListStates';

interface ChosenPaneProps extends ListStatesProps {
  ref: Ref<HTMLElement>;
  label: string;
  /** The label of the button back to the list. */
  back: string;
  onBack: () => void;
  /** Shown if nothing is chosen. */
  none: string;
  isChosen: boolean;
  /** The record, once the whole of it is loaded and not only the row of the list. */
  children: ReactNode;
}

/** The chosen record: beside its list, or as a separate page. */
export function ChosenPane(props: ChosenPaneProps) {
  const { ref, label, back, onBack, none, isChosen, children, ...loading } = props;
  return (
    <section ref={ref} className={panes.pane} aria-label={label} tabIndex={-1}>
      <div className={panes.back}>
        <Button size="sm" onClick={onBack}>
          {back}
        </Button>
      </div>
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
