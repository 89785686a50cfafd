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
  /** Shown where nothing is chosen. */
  none: string;
  isChosen: boolean;
  /** What is shown of the record, once it is loaded whole and not as a row of the list alone. */
  children: ReactNode;
}

/** The chosen record: beside its list, or as a page of its own. */
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
