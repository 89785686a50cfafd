import { useState } from 'react';
import { TIER_OPTIONS, tierLabel } from '@/shared/outlets/tiers';
import { Button } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { classNames } from '@/client/ui/classNames';
import { Dialog } from '@/client/ui/Dialog';
import { ListCount } from '@/client/ui/ListTools';
import { Select } from '@/client/ui/Select';
import { tierDot } from '@/client/widgets/outlets/TierChip';
import styles from './CatalogueFilters.module.css';
import { type CatalogueView, countFilters, FILTERS, tiersIn, tierText } from './catalogueView';

export interface CatalogueFiltersProps {
  view: CatalogueView;
  onView: (change: Partial<CatalogueView>) => void;
}

/** The filter line of wide screens: tiers are toggles, the other filters native selects. */
export function FilterLine({ view, onView }: CatalogueFiltersProps) {
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
      {FILTERS.map(({ name, label, options }) => (
        <span key={name} className={styles.filter}>
          <select
            className={classNames(styles.chip, styles.select, view[name] !== '' && styles.chosen)}
            aria-label={label}
            value={view[name]}
            onChange={(event) => {
              onView({ [name]: event.target.value });
            }}
          >
            <option value="">{label}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      ))}
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
      {FILTERS.filter(({ name }) => view[name] !== '').map(({ name, options }) => (
        <TakeOff
          key={name}
          text={options.find(({ value }) => value === view[name])?.label ?? view[name]}
          onPress={() => {
            onView({ [name]: '' });
          }}
        />
      ))}
    </div>
  );
}

/** An active filter; a press removes it. */
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

interface FiltersSheetProps extends CatalogueFiltersProps {
  /** What the filters find, e.g. '3 of 24 services'. */
  found: string;
}

/** The single button of small screens that opens all filters over the page; each applies at once. */
export function FiltersSheet({ view, onView, found }: FiltersSheetProps) {
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
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Filters"
        footer={
          <>
            <ListCount>{found}</ListCount>
            <Button variant="dark" onClick={close}>
              Done
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
            value={tiersIn(view.tier)}
            onChange={(tiers) => {
              onView({ tier: tierText(tiers) });
            }}
          />
          {FILTERS.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              name={name}
              placeholder="Any"
              options={options}
              value={view[name]}
              onChange={(event) => {
                onView({ [name]: event.target.value });
              }}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
