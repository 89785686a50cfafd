import { type Ref, useState } from 'react';
import type { Person } from '@/shared/admin/peopleContract';
import { PEOPLE_DECIDER } from '@/shared/admin/deciders';
import { PERSON_MESSAGES } from '@/shared/admin/personMessages';
import { tierLabel } from '@/shared/platform/tiers';
import { useMayAct } from '@/client/entities/profiles';
import type { StoredPerson } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Leaders } from '@/client/ui/Leaders';
import { ChosenPane } from '@/client/ui/list/ChosenPane';
import type { QueryStates } from '@/client/ui/list/ListStates';
import { StatusChip } from '@/client/ui/StatusChip';
import panes from '@/client/ui/panes.module.css';
import styles from './People.module.css';
import { PersonActions } from './PersonActions';
import { PersonHistory } from './PersonHistory';
import { amountOf, coverOfPerson, kindOf, STATE_TONES, stateLabel } from './personTexts';
import { SuspendDialog } from './SuspendDialog';
import { LiftDialog } from './PersonDialogs';

interface PersonPaneProps extends QueryStates {
  person: StoredPerson | undefined;
  ref: Ref<HTMLElement>;
  isChosen: boolean;
  onBack: () => void;
}

/** Whether the whole account was loaded, and not only the row of a list. */
const hasDetails = (person: StoredPerson | undefined): person is StoredPerson & Person =>
  person?.notes !== undefined;

/** The chosen account: beside the list, or as a separate page. */
export function PersonPane({ person, ...ends }: PersonPaneProps) {
  return (
    <ChosenPane
      {...ends}
      label="Chosen account"
      back="Back to people"
      none="Choose somebody to see their orders, money and history."
      errorFallback={PERSON_MESSAGES.loadFailed}
    >
      {hasDetails(person) ? <LoadedPerson person={person} /> : null}
    </ChosenPane>
  );
}

const factsOf = (person: Person) => [
  { label: 'Number', value: person.id },
  { label: 'With Linernote since', value: formatDay(person.created_at) },
  ...(person.tier === null || person.role === 'artist'
    ? []
    : [{ label: 'Tier', value: tierLabel(person.tier) }]),
  {
    label: 'Orders, paid',
    value: [person.paid.orders, ...amountOf(person.paid.amount)].join(', '),
  },
  { label: 'Disputes', value: person.disputes },
  ...amountOf(person.held).map((value) => ({ label: 'Held now', value })),
  ...amountOf(person.balance).map((value) => ({ label: 'Balance', value })),
  { label: 'Two-step login', value: person.has_second_factor ? 'On' : 'Off' },
];

function LoadedPerson({ person }: { person: Person }) {
  const [dialog, setDialog] = useState<'suspend' | 'lift' | null>(null);
  const close = () => setDialog(null);
  const { name, email, state, is_own, suspended_at, suspended_reason } = person;
  const isSuspended = state === 'suspended';
  const mayDecide = useMayAct(PEOPLE_DECIDER) && !is_own;
  return (
    <>
      <header className={panes.head}>
        <Cover seed={coverOfPerson(person)} side={56} />
        <div className={panes.title}>
          <h2>{name}</h2>
          <p>{email}</p>
        </div>
      </header>
      <div className={styles.chips}>
        <StatusChip tone={STATE_TONES[state]}>{stateLabel(state)}</StatusChip>
        <span className={styles.tag}>{kindOf(person)}</span>
      </div>
      <Leaders lines={factsOf(person)} />
      {state === 'deleted' ? null : (
        <section className={styles.part}>
          <div className={styles.partHead}>
            <h3>
              {isSuspended ? `Suspended since ${formatDay(suspended_at)}` : 'Nothing against them'}
            </h3>
            {!mayDecide ? null : (
              <Button size="sm" onClick={() => setDialog(isSuspended ? 'lift' : 'suspend')}>
                {isSuspended ? 'Lift' : 'Suspend'}
              </Button>
            )}
          </div>
          {suspended_reason === null ? null : (
            <p className={styles.words}>{`What they read: ${suspended_reason}`}</p>
          )}
          {is_own ? <p className={styles.quiet}>{PERSON_MESSAGES.own}</p> : null}
        </section>
      )}
      <PersonHistory person={person} />
      {mayDecide && state !== 'deleted' ? <PersonActions person={person} /> : null}
      {dialog === 'suspend' ? <SuspendDialog person={person} onClose={close} /> : null}
      {dialog === 'lift' ? <LiftDialog person={person} onClose={close} /> : null}
    </>
  );
}
