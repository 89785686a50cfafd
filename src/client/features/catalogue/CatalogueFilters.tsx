import { useState } from 'react';
import { TIER_OPTIONS, tierLabel } from '@/shared/outlets/tiers';
import { Button } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { classNames } from '@/client/ui/classNames';
import { Dialog } from '@/client/ui/Dialog';
import { Select } from '@/client/ui/Select';
import { ChoiceMenu } from '@/client/ui/SortMenu';
import { tierDot } from '@/client/widgets/outlets/TierChip';
import styles from './CatalogueFilters.module.css';
import {
  type CatalogueView,
  countFilters,
  type FilterName,
  FILTERS,
  NO_FILTERS,
  tiersIn,
  tierText,
} from './catalogueView';

export interface CatalogueFiltersProps {
  view: CatalogueView;
  onView: (change: Partial<CatalogueView>) => void;
}

/** The filter line of wide screens: tiers are toggles, the other filters open a panel. */
export function FilterLine(props: CatalogueFiltersProps) {
  const { view, onView } = props;
  const tiers = tiersIn(view.tier);
  return (
    <div className={styles.line} role="group" aria-label="Filters">
      {TIER_OPTIONS.map(({ value, label }) => {
        const isChosen = tiers.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={classNames(styles.chip, tierDot(value))}
            aria-pressed={isChosen}
            onClick={() => {
              const next = isChosen ? tiers.filter((each) => each !== value) : [...tiers, value];
              onView({ tier: tierText(next) });
            }}
          >
            {label}
          </button>
        );
      })}
      <span className={styles.rule} aria-hidden="true" />
      {FILTERS.map(({ name, label, options }) =>
        view[name] === '' ? (
          <ChoiceMenu
            key={name}
            isChip
            text={label}
            label={label}
            legend={label}
            options={[{ value: '', label: 'Any' }, ...options]}
            value=""
            onApply={(value) => {
              onView({ [name]: value });
            }}
          />
        ) : (
          <ChosenFilter key={name} name={name} {...props} />
        ),
      )}
    </div>
  );
}

/** The active filters on a small screen, each with a button that removes it. */
export function ChosenFilters({ view, onView }: CatalogueFiltersProps) {
  return (
    <div className={styles.set}>
      {tiersIn(view.tier).map((tier) => (
        <TakeOff
          key={tier}
          text={tierLabel(tier)}
          onPress={() => {
            onView({ tier: tierText(tiersIn(view.tier).filter((each) => each !== tier)) });
          }}
        />
      ))}
      {FILTERS.filter(({ name }) => view[name] !== '').map(({ name }) => (
        <ChosenFilter key={name} name={name} view={view} onView={onView} />
      ))}
    </div>
  );
}

/** An active filter; a press removes it. */
function ChosenFilter({ name, view, onView }: CatalogueFiltersProps & { name: FilterName }) {
  const filter = FILTERS.find((each) => each.name === name);
  const text = filter?.options.find(({ value }) => value === view[name])?.label ?? view[name];
  return (
    <TakeOff
      text={text}
      onPress={() => {
        onView({ [name]: '' });
      }}
    />
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

/** The single button of small screens that opens all filters over the page. */
export function FiltersSheet({ view, onView }: CatalogueFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(view);
  const close = () => {
    setOpen(false);
  };
  return (
    <div className={styles.small}>
      <Button
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        Filters{count > 0 ? <span className={styles.count}>{count}</span> : null}
      </Button>
      {isOpen ? (
        <FiltersDialog
          view={view}
          onClose={close}
          onApply={(change) => {
            close();
            onView(change);
          }}
        />
      ) : null}
    </div>
  );
}

interface FiltersDialogProps {
  view: CatalogueView;
  onClose: () => void;
  onApply: (change: Partial<CatalogueView>) => void;
}

/** Mounted only while open, so that choices that were not applied are discarded. */
function FiltersDialog({ view, onClose, onApply }: FiltersDialogProps) {
  const [chosen, setChosen] = useState({ ...NO_FILTERS, ...pick(view) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            variant="dark"
            onClick={() => {
              onApply(chosen);
            }}
          >
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <ChipGroup
          type="multiple"
          legend="Tier"
          name="tier"
          options={TIER_OPTIONS}
          value={tiersIn(chosen.tier)}
          onChange={(tiers) => {
            setChosen({ ...chosen, tier: tierText(tiers) });
          }}
        />
        {FILTERS.map(({ name, label, options }) => (
          <Select
            key={name}
            label={label}
            name={name}
            placeholder="Any"
            options={options}
            value={chosen[name]}
            onChange={(event) => {
              setChosen({ ...chosen, [name]: event.target.value });
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}

const pick = ({ search: _search, sort: _sort, page: _page, ...filters }: CatalogueView) => filters;
