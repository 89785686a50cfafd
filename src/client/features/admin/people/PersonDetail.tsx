import type { ReactNode } from 'react';
import type { Person } from '@/shared/admin/people.schemas';
import { PEOPLE_DECIDER, PERSON_MESSAGES } from '@/shared/admin/people.rules';
import { DECIDERS } from '@/shared/admin/queue.rules';
import { tierLabel } from '@/shared/platform/tiers';
import { useMayAct } from '@/client/entities/profiles';
import type { StoredPerson } from '@/client/entities/entityRecords';
import { formatDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Cover } from '@/client/ui/Cover';
import { Leaders } from '@/client/ui/Leaders';
import { StatusChip } from '@/client/ui/StatusChip';
import { PersonAccount } from './PersonAccount';
import { PersonActions } from './PersonActions';
import { PersonBonus } from './PersonBonus';
import { kindOf, LIKENESS_TEXTS, STATE_TONES, stateLabel } from './personTexts';
import { useGetPersonQuery } from '@/client/entities/people';
import { Link } from 'react-router-dom';
import { auditActionLabel } from '@/shared/platform/audit.rules';
import { serviceTypeLabel } from '@/shared/platform/options';
import { stageChipOf } from '@/shared/platform/orderStatusTexts';
import { paths, personPath } from '@/client/lib/paths';
import { TextLink } from '@/client/ui/TextLink';
import { formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { Box, Quiet } from '@/client/ui/kit';
import { Detail, DetailHead, Part } from '../shared/queue/Detail';

const amountOf = (amount: number | null) => (amount === null ? [] : [formatPrice(amount)]);

const hasDetails = (person: StoredPerson): person is StoredPerson & Person =>
  person.notes !== undefined;

export function PersonDetail({ person }: { person: StoredPerson }) {
  const states = statesOf(useGetPersonQuery(person.id));
  return (
    <ListStates
      {...states}
      status={hasDetails(person) ? 'ready' : states.status}
      errorFallback={PERSON_MESSAGES.loadFailed}
    >
      {hasDetails(person) ? <LoadedPerson key={person.id} person={person} /> : null}
    </ListStates>
  );
}

const factsOf = (person: Person) => [
  { label: 'With Linernote since', value: formatDay(person.created_at) },
  { label: 'Last seen', value: person.seen_at === null ? 'Logged out' : formatDay(person.seen_at) },
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
];

function LoadedPerson({ person }: { person: Person }) {
  const { name, email, state, is_own } = person;
  const mayDecide = useMayAct(PEOPLE_DECIDER) && !is_own;
  const mayPay = useMayAct(DECIDERS.payouts) && !is_own && state !== 'deleted';
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(person.face)} />}
          above={`${kindOf(person)}, number ${person.id}`}
          title={name}
          below={email}
          chip={<StatusChip tone={STATE_TONES[state]}>{stateLabel(state)}</StatusChip>}
        />
      }
      aside={<PersonHistory person={person} />}
    >
      {person.alike.length === 0 ? null : (
        <Alert tone="info">
          Perhaps the same person:
          {person.alike.map(({ id, name, by }) => (
            <Box key={id}>
              <Link to={personPath(id)}>{name}</Link>,{' '}
              {by.map((each) => LIKENESS_TEXTS[each]).join(', ')}
            </Box>
          ))}
        </Alert>
      )}
      <Leaders lines={factsOf(person)} />
      {is_own ? <Quiet>{PERSON_MESSAGES.own}</Quiet> : null}
      {state === 'deleted' ? null : <PersonAccount person={person} mayDecide={mayDecide} />}
      {mayPay ? <PersonBonus person={person} /> : null}
      {mayDecide && state !== 'deleted' ? <PersonActions person={person} /> : null}
    </Detail>
  );
}

interface ListedProps {
  title: string;
  all?: { to: string; label: string };
  none: string;
  rows: readonly (readonly [what: ReactNode, more: string])[];
}

const Listed = ({ title, all, none, rows }: ListedProps) => (
  <Part title={title}>
    {rows.length === 0 ? (
      <Quiet>{none}</Quiet>
    ) : (
      <Box as="ul" below={3} ruleAbove="ink">
        {rows.map(([what, more], index) => (
          <Box key={index} as="li" pad={2} ruleBelow="line" words>
            {what}
            <Quiet>{more}</Quiet>
          </Box>
        ))}
      </Box>
    )}
    {all && rows.length > 0 ? <TextLink to={all.to}>{all.label}</TextLink> : null}
  </Part>
);

function PersonHistory({ person }: { person: Person }) {
  const { id, notes, latest_orders, decisions } = person;
  return (
    <>
      {person.is_own ? null : (
        <Listed
          title="Notes"
          none="No notes. Only admins read them."
          rows={notes.map(({ text, author, created_at }) => [
            text,
            `${author ?? 'A deleted account'}, ${formatDay(created_at)}`,
          ])}
        />
      )}
      <Listed
        title="Orders"
        all={{ to: `${paths.adminOrders}?person=${id}`, label: 'All their orders' }}
        none="No orders."
        rows={latest_orders.map((order) => [
          <Link key="order" to={paths.adminOrder(order.id)}>
            {`${order.id}, ${serviceTypeLabel(order.type)}`}
          </Link>,
          [stageChipOf(order).text, ...amountOf(order.price), formatDay(order.created_at)].join(
            ', ',
          ),
        ])}
      />
      <Listed
        title={person.role === 'artist' ? 'Campaigns' : 'Outlet and services'}
        none="None sent."
        rows={person.records.map((record) => [
          <Link key="record" to={`${paths.adminReview}?tab=${record.kind}&open=${record.id}`}>
            {record.kind === 'services' ? serviceTypeLabel(record.name) : record.name}
          </Link>,
          record.is_approved ? 'Approved' : 'Not approved',
        ])}
      />
      <Listed
        title="Decisions"
        all={{ to: `${paths.adminLog}?person=${id}`, label: 'All decisions' }}
        none="No decisions."
        rows={decisions.map(({ action, by, date }) => [
          auditActionLabel(action),
          `${by?.name ?? 'Not by a person'}, ${formatDay(date)}`,
        ])}
      />
    </>
  );
}
