import { useState } from 'react';
import { BLOCKER_WORDS } from '@/shared/identity/deletion.rules';
import type { Person } from '@/shared/admin/people.schemas';
import { PART_LABELS } from '@/shared/identity/seats.rules';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { useMayAct } from '@/client/entities/profiles';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Box, Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { rowFocusTarget, vanishing } from '@/client/ui/list/useRowFocus';
import { Part } from '../shared/queue/Detail';
import { EndSessionsDialog, HelpDialog, type PersonHelp } from '../shared/help/HelpDialogs';
import { LiftDialog, SuspendDialog } from './PersonDialogs';

type DialogKind = PersonHelp | 'end' | 'suspend' | 'lift';

interface HelpRow {
  label: string;
  fact: string;
  note: string;
  opens: DialogKind;
  action: string;
  /** Whether only owners may. */
  isHelp?: boolean;
  isOff?: boolean;
}

const SHOWN_SESSIONS = 3;

function sessionsText(sessions: Person['sessions']): string {
  const texts = sessions
    .slice(0, SHOWN_SESSIONS)
    .map(({ browser, last_used_at: at }) => `${browser ?? 'Unknown browser'}, ${formatMoment(at)}`);
  const more = sessions.length - texts.length;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function factorText({ second_factor: factor }: LogIn): string {
  if (!factor) return 'The password alone is enough.';
  const { since, codes_left, reset_due_at } = factor;
  return reset_due_at === null
    ? `Since ${formatDay(since)}, ${formatCount(codes_left, 'recovery code')} left.`
    : `It is turned off on ${formatMoment(reset_due_at)}, unless they log in with a code before.`;
}

type LogIn = Pick<Person, 'new_email' | 'second_factor'>;

const emailText = ({ new_email: email }: LogIn): string =>
  email === null ? 'They log in with it.' : `${email} has to confirm.`;

const obstacleText = ({ kind, count, amount }: Person['obstacles'][number]): string =>
  [
    ...(kind === 'orders' || kind === 'payments' ? [count] : []),
    BLOCKER_WORDS[kind],
    ...(amount === null ? [] : [formatPrice(amount)]),
  ].join(' ');

const accountRows = (person: Person): readonly HelpRow[] => [
  {
    label: 'Email',
    fact: person.state === 'unconfirmed' ? 'Not confirmed' : 'Confirmed',
    note: emailText(person),
    ...{ opens: 'email', action: 'Change email', isHelp: true },
  },
  {
    ...{ label: 'Password', fact: 'Only they know it', note: 'A link for a new one is mailed.' },
    ...{ opens: 'password', action: 'Send a link', isHelp: true },
  },
  {
    label: 'Second factor',
    fact: person.second_factor ? 'On' : 'Off',
    note: factorText(person),
    ...(person.second_factor?.reset_due_at
      ? { opens: 'keep', action: 'Take back' }
      : { opens: 'reset', action: 'Reset' }),
    isHelp: true,
    isOff: !person.second_factor,
  },
  {
    label: 'Logged in',
    fact: formatCount(person.sessions.length, 'session'),
    note: sessionsText(person.sessions),
    ...{ opens: 'end', action: 'Log out everywhere' },
  },
];

const dataRows = (person: Person): readonly HelpRow[] => [
  {
    ...{ label: 'Export', fact: 'Everything we keep', note: 'They get a link to a ZIP file.' },
    ...{ opens: 'export', action: 'Make and send', isHelp: true },
  },
  {
    label: 'Delete',
    fact: person.obstacles.length > 0 || person.is_admin ? 'Not possible yet' : 'For good',
    note: person.is_admin
      ? 'An admin has to leave the team first.'
      : person.obstacles.length > 0
        ? `First: ${person.obstacles.map(obstacleText).join(', ')}.`
        : 'Their name and emails go, papers stay for ten years.',
    ...{ opens: 'delete', action: 'Delete', isHelp: true },
    isOff: person.obstacles.length > 0 || person.is_admin,
  },
  {
    label: 'Suspend',
    ...(person.suspended_reason === null
      ? {
          ...{ fact: 'Nothing against them', note: 'It needs a reason, which they read.' },
          ...{ opens: 'suspend', action: 'Suspend' },
        }
      : {
          fact: `Suspended since ${formatDay(person.suspended_at)}`,
          note: `What they are told: ${person.suspended_reason}`,
          ...{ opens: 'lift', action: 'Lift' },
        }),
  },
];

/** The account and its data: what stands, and beside it what an admin can do about that. */
export function PersonAccount({ person, mayDecide }: { person: Person; mayDecide: boolean }) {
  const isOwner = useMayAct('owner');
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const [done, setDone] = useState('');
  const [seat, setSeat] = useState<Seat>();
  const shared = { person, onClose: () => setDialog(null) };
  const open = (kind: DialogKind, of?: Seat) => {
    setDone('');
    setSeat(of);
    setDialog(kind);
  };
  return (
    <div>
      {(
        [
          ['Account', accountRows(person)],
          ['Their data', dataRows(person)],
        ] as const
      ).map(([title, rows]) => (
        <Part key={title} title={title}>
          <Box as="ul" below={4} ruleAbove="ink">
            {rows.map(({ label, fact, note, opens, action, isHelp, isOff }) => (
              <Cluster
                key={label}
                as="li"
                justify="between"
                pad={3}
                ruleBelow="line"
                {...rowFocusTarget(0)}
              >
                <Box basis={12} shrinks words>
                  <Quiet>{label}</Quiet>
                  <Text weight="strong">{fact}</Text>
                  {note === '' ? null : <Quiet>{note}</Quiet>}
                </Box>
                {mayDecide && (isOwner || !isHelp) ? (
                  <Button ref={vanishing} size="sm" disabled={isOff} onClick={() => open(opens)}>
                    {action}
                  </Button>
                ) : null}
              </Cluster>
            ))}
          </Box>
        </Part>
      ))}
      {person.people.length === 0 ? null : (
        <Part title="Who works there">
          <Box as="ul" below={4} ruleAbove="ink">
            {person.people.map((each) => (
              <SeatRow
                key={each.id}
                seat={each}
                onOpen={mayDecide && isOwner ? (kind) => open(kind, each) : undefined}
              />
            ))}
          </Box>
        </Part>
      )}
      <Quiet role="status">{done}</Quiet>
      {dialog === 'suspend' ? <SuspendDialog {...shared} /> : null}
      {dialog === 'lift' ? <LiftDialog {...shared} /> : null}
      {dialog === 'end' ? <EndSessionsDialog {...shared} /> : null}
      {dialog === null || dialog === 'suspend' || dialog === 'lift' || dialog === 'end' ? null : (
        <HelpDialog {...shared} seat={seat} kind={dialog} onDone={setDone} />
      )}
    </div>
  );
}

type Seat = Person['people'][number];

interface SeatRowProps {
  seat: Seat;
  onOpen?: ((kind: PersonHelp) => void) | undefined;
}

function SeatRow({ seat, onOpen }: SeatRowProps) {
  const { name, email, part, since, seen_at, new_email, second_factor } = seat;
  const items: readonly { id: PersonHelp; label: string; isDanger?: boolean }[] = [
    { id: 'email', label: 'Change email' },
    { id: 'password', label: 'Send a link for a password' },
    ...(second_factor === null
      ? []
      : second_factor.reset_due_at === null
        ? [{ id: 'reset' as const, label: 'Reset second factor' }]
        : [{ id: 'keep' as const, label: 'Take the reset back' }]),
    { id: 'remove', label: 'Remove', isDanger: true },
  ];
  return (
    <Row as="li" justify="between" pad={3} ruleBelow="line" {...rowFocusTarget(0)}>
      <Box shrinks words>
        <Text weight="strong">{`${name}, ${PART_LABELS[part]}`}</Text>
        <Quiet>{new_email === null ? email : `${email}. ${emailText(seat)}`}</Quiet>
        <Quiet>
          {`Since ${formatDay(since)}, ${seen_at === null ? 'logged out' : `seen ${formatMoment(seen_at)}`}. Second factor ${second_factor ? 'on' : 'off'}.`}
        </Quiet>
        {second_factor ? <Quiet>{factorText(seat)}</Quiet> : null}
      </Box>
      {onOpen ? (
        <MoreMenu isInRow label={`More for ${name}`} items={items} onChoose={onOpen} />
      ) : null}
    </Row>
  );
}
