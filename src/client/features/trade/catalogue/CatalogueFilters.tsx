import { useRef, useState } from 'react';
import { type CatalogueFilterField, FILTERS } from '@/shared/market/catalogue.rules';
import { TIER_OPTIONS } from '@/shared/platform/tiers';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { countedOptions } from '@/client/ui/ChoiceFilter';
import { lateDialog } from '@/client/ui/lazyPart';
import { Icon } from '@/client/ui/Icon';
import { choices } from '@/client/ui/Select';
import { useAttempt } from '@/client/ui/useAttempt';
import { tierDot } from '@/client/features/identity/shared/outlets/TierChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CatalogueFilters.module.css';
import {
  type CatalogueFiltersProps,
  chosenIn,
  countedIn,
  countFilters,
  NO_FILTERS,
  tiersIn,
  tierText,
  toggled,
} from './catalogueView';
import type { FiltersDialogProps } from './FiltersDialog';
import { Box, Cluster } from '@/client/ui/kit';

const LOAD_FAILED = 'They could not be opened. Please try again.';

interface FilterLineProps extends CatalogueFiltersProps {
  found: string;
}

/** The filter line of wide screens: tiers are toggles, most other filters native selects. */
export function FilterLine({ view, onView, counts, found }: FilterLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const tiers = tiersIn(view.tier);
  return (
    <Cluster ref={line} gap={2} only="wide" role="group" aria-label="Filters" tabIndex={-1}>
      {countedOptions(TIER_OPTIONS, counts?.tier).map(({ value, label, isNone }) => {
        const isChosen = tiers.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={classNames(styles.chip, tierDot(value))}
            aria-pressed={isChosen}
            data-none={isNone || undefined}
            onClick={() => {
              const next = isChosen ? tiers.filter((each) => each !== value) : [...tiers, value];
              onView({ tier: tierText(next) });
            }}
          >
            {label}
            {isChosen ? <span aria-hidden="true">×</span> : null}
          </button>
        );
      })}
      <span className={styles.rule} aria-hidden="true" />
      {FILTERS.map((filter) =>
        filter.isSeveral ? (
          <SeveralFilter
            key={filter.name}
            filter={filter}
            view={view}
            onView={onView}
            counts={counts}
            found={found}
          />
        ) : filter.groups ? (
          chosenIn(view, filter).map(({ value, label }) => (
            <TakeOff
              key={value}
              text={label}
              onPress={() => {
                onView({ [filter.name]: '' });
                line.current?.focus();
              }}
            />
          ))
        ) : (
          <Filter key={filter.name} filter={filter} view={view} onView={onView} counts={counts} />
        ),
      )}
      <ClearAll view={view} onView={onView} onEmptied={() => line.current?.focus()} />
    </Cluster>
  );
}

function Filter(props: CatalogueFiltersProps & { filter: CatalogueFilterField }) {
  const { view, onView, counts, filter } = props;
  const { name, label } = filter;
  const select = useRef<HTMLSelectElement>(null);
  const isChosen = chosenIn(view, filter).length > 0;
  return (
    <span className={classNames(styles.filter, isChosen && styles.clearable)}>
      <select
        ref={select}
        className={classNames(styles.chip, styles.select, isChosen && styles.chosen)}
        aria-label={label}
        value={view[name]}
        onChange={(event) => onView({ [name]: event.target.value })}
      >
        <option value="">{label}</option>
        {choices(countedIn(filter, counts))}
      </select>
      {isChosen ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${label}`}
          onClick={() => {
            onView({ [name]: '' });
            select.current?.focus();
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      ) : null}
    </span>
  );
}

/**
 * A filter with several values: a dialog for all, and for the styles below the genres, since a select would change at each arrow key,
 * and a button for each chosen one.
 */
function SeveralFilter(props: FilterLineProps & { filter: CatalogueFilterField }) {
  const { filter, ...filters } = props;
  const { open, failure, dialog } = useFiltersDialog({ ...filters, only: filter });
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <span className={styles.filter}>
        <button
          ref={opener}
          type="button"
          className={classNames(styles.chip, styles.select)}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {filter.label}
        </button>
      </span>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {chosenIn(filters.view, filter).map(({ value, label }) => (
        <TakeOff
          key={value}
          text={label}
          onPress={() => {
            filters.onView(toggled(filters.view, filter, value));
            opener.current?.focus();
          }}
        />
      ))}
      {dialog}
    </>
  );
}

interface ClearAllProps extends Omit<CatalogueFiltersProps, 'counts'> {
  /** Moves the focus, since the button disappears. */
  onEmptied: () => void;
}

function ClearAll({ view, onView, onEmptied }: ClearAllProps) {
  if (countFilters(view) < 2) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => {
        onView(NO_FILTERS);
        onEmptied();
      }}
    >
      Clear all
    </Button>
  );
}

function TakeOff({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.chosen)}
      aria-label={`${text}, take this filter off`}
      onClick={onPress}
    >
      {text}
      <span aria-hidden="true">×</span>
    </button>
  );
}

const filtersDialog = lateDialog(() => import('./FiltersDialog'), 'FiltersDialog');

function useFiltersDialog(filters: Omit<FiltersDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const { attempt, failure } = useAttempt();
  return {
    failure,
    open: async () => {
      if (await attempt(filtersDialog.fetch, LOAD_FAILED)) setOpen(true);
    },
    dialog: isOpen ? <filtersDialog.Dialog {...filters} onClose={() => setOpen(false)} /> : null,
  };
}

const LINES = 'M3 6h14M6 10.5h8M8.5 15h3';

/** The single button of small screens that opens all filters over the page; each applies at once. */
export function FiltersSheet(filters: FilterLineProps & Pick<FiltersDialogProps, 'more'>) {
  const { open, failure, dialog } = useFiltersDialog(filters);
  const count = countFilters(filters.view);
  return (
    <Box only="phone">
      <Button className={styles.opener} aria-haspopup="dialog" onClick={() => void open()}>
        <Icon d={LINES} size={20} />
        <VisuallyHidden>Filters </VisuallyHidden>
        {count > 0 ? <span className={styles.count}>{count}</span> : null}
      </Button>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {dialog}
    </Box>
  );
}
