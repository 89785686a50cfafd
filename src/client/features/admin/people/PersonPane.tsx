import { type Ref, useState, type ReactNode } from 'react';
import type { Person, PersonRow } from '@/shared/admin/people.schemas';
import {
  PEOPLE_DECIDER,
  PERSON_MESSAGES,
  SUSPENSION_KIND_OPTIONS,
  PERSON_STATE_OPTIONS,
  type PersonState,
} from '@/shared/admin/people.rules';
import { tierLabel } from '@/shared/platform/tiers';
import { useMayAct } from '@/client/entities/profiles';
import type { StoredPerson } from '@/client/entities/entityRecords';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Leaders } from '@/client/ui/Leaders';
import { ChosenPane } from '@/client/ui/list/ChosenPane';
import type { QueryStates } from '@/client/ui/list/ListStates';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import panes from '@/client/ui/panes.module.css';
import styles from './People.module.css';
import { PersonActions } from './PersonActions';
import { LiftDialog, type PersonDialogProps } from './PersonDialogs';
import { REASON_MAX, REASON_MIN } from '@/shared/platform/limits';
import { useSuspendPersonMutation } from '@/client/entities/people';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/Field';
import { Link } from 'react-router-dom';
import { auditActionLabel } from '@/shared/platform/audit.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { paths } from '@/client/lib/paths';
import { TextLink } from '@/client/ui/TextLink';
import { formatPrice, formatCount } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { Cluster, Text, Box, Quiet } from '@/client/ui/kit';

const amountOf = (amount: number | null) => (amount === null ? [] : [formatPrice(amount)]);

export const kindOf = ({ role, is_admin }: PersonRow): string => {
  if (is_admin) return 'Admin';
  return role === 'artist' ? 'Artist' : 'Outlet';
};

export const stateLabel = (state: PersonState): string =>
  PERSON_STATE_OPTIONS.find(({ value }) => value === state)?.label ?? state;

export const STATE_TONES: Readonly<Record<PersonState, StatusTone>> = {
  active: 'done',
  suspended: 'failed',
  unconfirmed: 'waiting',
  in_review: 'working',
  declined: 'off',
  deleted: 'off',
};

interface PartProps {
  title: string;
  all?: { to: string; label: string };
  none: string;
  rows: readonly ReactNode[];
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "person-schemas" */ '@/shared/admin/people.schemas'))
    .suspendSchema;

const effectsOf = ({ open, role }: Person): readonly (readonly [what: string, then: string])[] => [
  ['Sessions', 'End at once'],
  [formatCount(open.paid, 'paid order'), 'Goes to Disputes, an admin decides'],
  [formatCount(open.unpaid, 'unpaid order'), 'Closed, nothing was paid'],
  role === 'media'
    ? ['Services, public page', 'Taken down']
    : ['Campaigns, coverage page', 'Closed to outlets'],
  ['Payouts', 'Wait'],
];

interface PersonPaneProps extends QueryStates {
  person: StoredPerson | undefined;
  ref: Ref<HTMLElement>;
  isChosen: boolean;
  onBack: () => void;
}

const hasDetails = (person: StoredPerson | undefined): person is StoredPerson & Person =>
  person?.notes !== undefined;

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
  { label: 'Two-step log-in', value: person.has_second_factor ? 'On' : 'Off' },
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
        <Cover seed={faceOf(person.face)} side={56} />
        <div className={panes.title}>
          <h2>{name}</h2>
          <Quiet>{email}</Quiet>
        </div>
      </header>
      <Cluster gap={2} align="stretch" above={4} below={5}>
        <StatusChip tone={STATE_TONES[state]}>{stateLabel(state)}</StatusChip>
        <span className={styles.tag}>{kindOf(person)}</span>
      </Cluster>
      <Leaders lines={factsOf(person)} />
      {state === 'deleted' ? null : (
        <Box as="section" above={6} className={styles.part}>
          <Cluster gap={4} rowGap={0} align="baseline" justify="between">
            <h3>
              {isSuspended ? `Suspended since ${formatDay(suspended_at)}` : 'Nothing against them'}
            </h3>
            {!mayDecide ? null : (
              <Button size="sm" onClick={() => setDialog(isSuspended ? 'lift' : 'suspend')}>
                {isSuspended ? 'Lift' : 'Suspend'}
              </Button>
            )}
          </Cluster>
          {suspended_reason === null ? null : (
            <Text words>{`What they are told: ${suspended_reason}`}</Text>
          )}
          {is_own ? <Quiet>{PERSON_MESSAGES.own}</Quiet> : null}
        </Box>
      )}
      <PersonHistory person={person} />
      {mayDecide && state !== 'deleted' ? <PersonActions person={person} /> : null}
      {dialog === 'suspend' ? <SuspendDialog person={person} onClose={close} /> : null}
      {dialog === 'lift' ? <LiftDialog person={person} onClose={close} /> : null}
    </>
  );
}

function SuspendDialog({ person, onClose }: PersonDialogProps) {
  const { id, name, version } = person;
  const [suspend] = useSuspendPersonMutation();
  const serverForm = useServerForm({
    initialValues: { kind: '', text: '' },
    schema: loadSchema,
    send: async ({ kind, text }) => {
      await suspend({ id, version, body: { kind, text } }).unwrap();
      onClose();
      return undefined;
    },
  });
  const { field } = serverForm;
  return (
    <FormDialog
      title={`Suspend ${name}`}
      serverForm={serverForm}
      submit="Suspend"
      variant="danger"
      onClose={onClose}
    >
      <p>
        They cannot log in until it is lifted. They are told why by email and when they try to log
        in.
      </p>
      <ChipGroup
        type="single"
        legend="Reason"
        options={SUSPENSION_KIND_OPTIONS}
        {...field('kind')}
      />
      <TextArea
        label="What they are told"
        hint={`At least ${REASON_MIN} letters.`}
        maxLength={REASON_MAX}
        {...field('text')}
      />
      <Box as="dl" ruleAbove="ink">
        {effectsOf(person).map(([what, then]) => (
          <Box key={what} flow="line" gap={4} justify="between" pad={3} ruleBelow="line">
            <Text as="dt" weight="strong">
              {what}
            </Text>
            <Text as="dd" tone="quiet" textAlign="end">
              {then}
            </Text>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}

function Part({ title, all, none, rows }: PartProps) {
  return (
    <Box as="section" above={6} className={styles.part}>
      <Cluster gap={4} rowGap={0} align="baseline" justify="between">
        <h3>{title}</h3>
        {all && rows.length > 0 ? <TextLink to={all.to}>{all.label}</TextLink> : null}
      </Cluster>
      {rows.length === 0 ? <Quiet>{none}</Quiet> : <ul>{rows}</ul>}
    </Box>
  );
}

function PersonHistory({ person }: { person: Person }) {
  const { id, notes, latest_orders, decisions, sessions } = person;
  return (
    <>
      {person.is_own ? null : (
        <Part
          title="Notes"
          none="No notes. Only admins read them."
          rows={notes.map((note) => (
            <li key={note.id}>
              <Text words>{note.text}</Text>
              <Quiet>
                {`${note.author ?? 'A deleted account'}, ${formatDay(note.created_at)}`}
              </Quiet>
            </li>
          ))}
        />
      )}
      <Part
        title="Orders"
        all={{ to: `${paths.adminOrders}?person=${id}`, label: 'All their orders' }}
        none="No orders."
        rows={latest_orders.map((order) => (
          <li key={order.id}>
            <Link to={paths.adminOrder(order.id)}>
              {`${order.id}, ${serviceTypeLabel(order.type)}`}
            </Link>
            <Quiet>
              {[
                stageChipOf(order).text,
                ...amountOf(order.price),
                formatDay(order.created_at),
              ].join(', ')}
            </Quiet>
          </li>
        ))}
      />
      <Part
        title="Decisions"
        all={{ to: `${paths.adminLog}?person=${id}`, label: 'All decisions' }}
        none="No decisions."
        rows={decisions.map((decision) => (
          <li key={decision.id}>
            {auditActionLabel(decision.action)}
            <Quiet>
              {`${decision.by?.name ?? 'Not by a person'}, ${formatDay(decision.date)}`}
            </Quiet>
          </li>
        ))}
      />
      <Part
        title="Sessions"
        none="Not logged in anywhere."
        rows={sessions.map((session) => (
          <li key={session.id}>
            {session.browser ?? 'Unknown browser'}
            <Quiet>{`Last used ${formatMoment(session.last_used_at)}`}</Quiet>
          </li>
        ))}
      />
    </>
  );
}
