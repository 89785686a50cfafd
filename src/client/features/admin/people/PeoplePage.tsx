import { useRef } from 'react';
import { PERSON_KIND_OPTIONS, PERSON_STATE_OPTIONS } from '@/shared/admin/people.rules';
import { valuesOf } from '@/shared/platform/options';
import { usePeopleCount } from '@/client/entities/people';
import { idIn } from '@/client/lib/paths';
import { Box } from '@/client/ui/kit';
import { FilterSelect, ListCount, ListTools, SearchField } from '@/client/ui/ListTools';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { PageHeader } from '@/client/ui/PageHeader';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { useLetterKeys } from '@/client/ui/useLetterKeys';
import { isStep } from '../shared/queue/kind';
import { Queue } from '../shared/queue/Queue';
import split from '../shared/queue/Queue.module.css';
import { personKind } from './personKind';

const FIELDS = {
  search: textField,
  kind: optionalField(valuesOf(PERSON_KIND_OPTIONS)),
  state: optionalField(valuesOf(PERSON_STATE_OPTIONS)),
  person: { ...textField },
};

const STATES = PERSON_STATE_OPTIONS.filter(({ value }) => value !== 'deleted');

export function PeoplePage() {
  const [view, setView] = useAddressState(FIELDS);
  const { kind, state } = view;
  const filter = { search: useSettledSearch(view.search), kind, state };
  const count = usePeopleCount(filter);
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLetterKeys(page, { '/': () => field.current?.focus() });
  return (
    <div ref={page} className={split.page}>
      <PageHeader title="People" />
      <ListTools
        below={
          <>
            <FilterSelect
              label="Kind"
              none="Everybody"
              options={PERSON_KIND_OPTIONS}
              value={kind}
              onChange={(chosen) => setView({ kind: chosen, person: '' })}
            />
            <FilterSelect
              label="State"
              none="Any state"
              options={STATES}
              value={state}
              onChange={(chosen) => setView({ state: chosen, person: '' })}
            />
          </>
        }
      >
        <SearchField
          ref={field}
          label="Search by email, name or number"
          value={view.search}
          onChange={(search) => setView({ search, person: '' })}
        />
        <ListCount>
          {count === undefined ? null : `${count} ${count === 1 ? 'person' : 'people'}`}
        </ListCount>
      </ListTools>
      <Box above={6}>
        <Queue
          key={Object.values(filter).join(' ')}
          of={personKind}
          filter={filter}
          openId={idIn(view.person) ?? 0}
          onOpen={(id) => setView({ person: id > 0 ? String(id) : '' }, isStep(id))}
        />
      </Box>
    </div>
  );
}
