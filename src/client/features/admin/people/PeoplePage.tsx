import { useLocation } from 'react-router-dom';
import { idIn } from '@/client/lib/idIn';
import { PERSON_KIND_OPTIONS, PERSON_STATE_OPTIONS } from '@/shared/admin/personOptions';
import { PERSON_MESSAGES } from '@/shared/admin/personMessages';
import { valuesOf } from '@/shared/platform/options';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDataSelector } from '@/client/entities/entitiesState';
import { useGetPersonQuery, useListPeopleInfiniteQuery } from '@/client/entities/people';
import { useList } from '@/client/entities/useList';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { statesOf } from '@/client/ui/list/ListStates';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useChosenRow } from '@/client/ui/list/useChosenRow';
import { FilterSelect } from '@/client/ui/FilterSelect';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import panes from '@/client/ui/panes.module.css';
import { PersonHeads, PersonLine } from './PersonLine';
import { PersonPane } from './PersonPane';

const FIELDS = {
  search: textField,
  kind: optionalField(valuesOf(PERSON_KIND_OPTIONS)),
  state: optionalField(valuesOf(PERSON_STATE_OPTIONS)),
  person: { values: null, fallback: '' },
};

/* deleted accounts are not listed */
const STATES = PERSON_STATE_OPTIONS.filter(({ value }) => value !== 'deleted');

function withPerson(search: string, id: number, typed: string): string {
  const params = new URLSearchParams(search);
  params.set('person', String(id));
  /* the typed text may not be in the address yet */
  if (typed !== '') params.set('search', typed);
  return `?${params.toString()}`;
}

/** `/admin/people`: the accounts, and the chosen one beside them. */
export function PeoplePage() {
  const { search: address } = useLocation();
  const [view, setView] = useAddressState(FIELDS);
  const { search, kind, state, person } = view;
  const list = useList(
    'people',
    useListPeopleInfiniteQuery({ search: useSettledSearch(search), kind, state }),
  );
  const { rows: people } = list;
  const chosenId = idIn(person);
  const query = useGetPersonQuery(chosenId ?? skipToken);
  const chosen = useDataSelector(({ entities }) => entities.people.entities[chosenId ?? 0]);
  const { root, pane, choose } = useChosenRow({
    rows: people,
    chosen: chosenId,
    onChoose: (id) => setView({ person: String(id) }),
    addressOf: (id) => withPerson(address, id, search),
  });

  return (
    <div ref={root} className={panes.page} data-chosen={chosenId !== null || undefined}>
      <div className={panes.list}>
        <ListScreen
          title="People"
          view={{ search }}
          onView={({ search: typed = '' }) => setView({ search: typed })}
          searchLabel="Search by e-mail, name or number"
          below={
            <>
              <FilterSelect
                label="Kind"
                none="Everybody"
                options={PERSON_KIND_OPTIONS}
                value={kind}
                onChange={(chosen) => setView({ kind: chosen })}
              />
              <FilterSelect
                label="State"
                none="Any state"
                options={STATES}
                value={state}
                onChange={(chosen) => setView({ state: chosen })}
              />
            </>
          }
          items={people}
          pages={{ ...list, all: undefined, errorFallback: PERSON_MESSAGES.listFailed }}
          counted={['person', 'people']}
          label="People"
          shape="rows"
          first={people.length > 0 ? <PersonHeads key="heads" /> : undefined}
          renderItem={(row) => (
            <PersonLine
              key={row.id}
              person={row}
              isChosen={row.id === chosenId}
              onChoose={choose}
            />
          )}
          noMatches="Nobody matches your search."
          filters={{
            areSet: kind !== '' || state !== '',
            clearLabel: 'Show everybody',
            onClear: () => setView({ search: '', kind: '', state: '' }),
          }}
        />
      </div>
      <PersonPane
        ref={pane}
        key={chosenId}
        {...statesOf(query)}
        person={chosen}
        isChosen={chosenId !== null}
        onBack={() => setView({ person: '' })}
      />
    </div>
  );
}
