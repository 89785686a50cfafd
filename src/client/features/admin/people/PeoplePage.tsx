import { faceOf } from '@/shared/platform/coverArt';
import { useLocation } from 'react-router-dom';
import { idIn } from '@/client/lib/paths';
import {
  PERSON_MESSAGES,
  PERSON_KIND_OPTIONS,
  PERSON_STATE_OPTIONS,
} from '@/shared/admin/people.rules';
import { valuesOf } from '@/shared/platform/options';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDataSelector } from '@/client/entities/entitiesState';
import { useGetPersonQuery, useListPeopleInfiniteQuery } from '@/client/entities/people';
import { useList } from '@/client/entities/useList';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { statesOf } from '@/client/ui/list/ListStates';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useChosenRow } from '@/client/ui/list/ChosenPane';
import { FilterSelect } from '@/client/ui/ListTools';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import panes from '@/client/ui/panes.module.css';
import { PersonPane, kindOf, STATE_TONES, stateLabel } from './PersonPane';
import { memo } from 'react';
import type { PersonRow } from '@/shared/admin/people.schemas';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { classNames } from '@/client/ui/classNames';
import rows from '@/client/ui/list/rows.module.css';
import { dotOf } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './People.module.css';

const PersonHeads = () => (
  <li className={classNames(styles.line, styles.heads)} aria-hidden="true">
    <span className={styles.who}>Who</span>
    <span>Kind</span>
    <span>State</span>
    <span>Orders</span>
    <span>Seen</span>
  </li>
);

interface PersonLineProps {
  person: PersonRow;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

const PersonLine = memo(function PersonLine(props: PersonLineProps) {
  const { person, isChosen, onChoose } = props;
  const { id, name, email, state, orders, seen_at } = person;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-current={isChosen || undefined}
        data-row={id}
        onClick={() => onChoose(id)}
      >
        <span className={rows.cover}>
          <Cover seed={faceOf(person.face)} side={32} />
        </span>
        <span className={rows.name}>
          <strong>{name}</strong>
          <span>{email}</span>
        </span>
        <span>{kindOf(person)}</span>
        <span className={classNames(rows.state, dotOf(STATE_TONES[state]))}>
          {stateLabel(state)}
        </span>
        <span className={styles.figure}>
          {orders}
          <VisuallyHidden>{orders === 1 ? ' order' : ' orders'}</VisuallyHidden>
        </span>
        <span className={styles.seen}>
          {seen_at === null ? (
            <span>
              <VisuallyHidden>Logged out</VisuallyHidden>–
            </span>
          ) : (
            <span>
              <VisuallyHidden>Seen on </VisuallyHidden>
              {formatDay(seen_at)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

const FIELDS = {
  search: textField,
  kind: optionalField(valuesOf(PERSON_KIND_OPTIONS)),
  state: optionalField(valuesOf(PERSON_STATE_OPTIONS)),
  person: { values: null, fallback: '' },
};

const STATES = PERSON_STATE_OPTIONS.filter(({ value }) => value !== 'deleted');

function withPerson(search: string, id: number, typed: string): string {
  const params = new URLSearchParams(search);
  params.set('person', String(id));
  /* the typed text may not be in the address yet */
  if (typed !== '') params.set('search', typed);
  return `?${params.toString()}`;
}

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
          searchLabel="Search by email, name or number"
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
