import type { ReactNode } from 'react';
import { type CatalogueFilterField, FILTERS } from '@/shared/market/catalogue.rules';
import { TIER_OPTIONS } from '@/shared/platform/tiers';
import { Button } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { countedOptions } from '@/client/ui/ChoiceFilter';
import { Dialog } from '@/client/ui/Dialog';
import { ListCount } from '@/client/ui/ListTools';
import { Select } from '@/client/ui/Select';
import {
  type CatalogueFiltersProps,
  chosenIn,
  countedIn,
  countFilters,
  NO_FILTERS,
  tiersIn,
  tierText,
} from './catalogueView';
import { Cluster, Stack } from '@/client/ui/kit';

export interface FiltersDialogProps extends CatalogueFiltersProps {
  found: string;
  /** The only filter of the dialog, beside the styles: the genre. */
  only?: CatalogueFilterField;
  /** What the head of the page has on wide screens. */
  more?: ReactNode;
  onClose: () => void;
}

export function FiltersDialog({
  view,
  onView,
  counts,
  found,
  only,
  more,
  onClose,
}: FiltersDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={only?.label ?? 'Filters'}
      footer={
        <>
          <ListCount>{found}</ListCount>
          {only === undefined && countFilters(view) > 0 ? (
            <Button variant="quiet" onClick={() => onView(NO_FILTERS)}>
              Clear all
            </Button>
          ) : null}
          <Button variant="dark" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack>
        {more ? <Cluster>{more}</Cluster> : null}
        {only ? null : (
          <ChipGroup
            type="multiple"
            legend="Tier"
            name="tier"
            options={countedOptions(TIER_OPTIONS, counts?.tier)}
            value={tiersIn(view.tier)}
            onChange={(tiers) => onView({ tier: tierText(tiers) })}
          />
        )}
        {FILTERS.filter((each) => !only || each === only || each.groups).map((filter) => {
          const { name, label, groups, isSeveral } = filter;
          const counted = countedIn(filter, counts);
          return isSeveral ? (
            <ChipGroup
              key={name}
              type="multiple"
              legend={label}
              name={name}
              options={counted}
              value={chosenIn(view, filter).map(({ value }) => value)}
              onChange={(values) => onView({ [name]: values.join(',') })}
            />
          ) : (
            <Select
              key={name}
              label={label}
              name={name}
              placeholder="Any"
              {...(groups ? { groups } : { options: counted })}
              value={view[name]}
              onChange={(event) => onView({ [name]: event.target.value })}
            />
          );
        })}
      </Stack>
    </Dialog>
  );
}
