import { useState } from 'react';
import { BLOCKER_WORDS } from '@/shared/identity/deletion.rules';
import type { Person } from '@/shared/admin/people.schemas';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { useMayAct } from '@/client/entities/profiles';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Box, Cluster, Quiet, Text } from '@/client/ui/kit';
import { rowFocusTarget, vanishing } from '@/client/ui/list/useRowFocus';
import { Part } from '../shared/queue/Detail';
import {
  EndSessionsDialog,
  HelpDialog,
  LiftDialog,
  type PersonHelp,
  SuspendDialog,
} from './PersonDialogs';

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

function factorText({ second_factor: factor }: Person): string {
  if (!factor) return 'The password alone is enough.';
  const { since, codes_left, reset_due_at } = factor;
  return reset_due_at === null
    ? `Since ${formatDay(since)}, ${formatCount(codes_left, 'recovery code')} left.`
    : `It is turned off on ${formatMoment(reset_due_at)}, unless they log in with a code before.`;
}

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
    note:
      person.new_email === null ? 'They log in with it.' : `${person.new_email} has to confirm.`,
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
  const shared = { person, onClose: () => setDialog(null) };
  const open = (kind: DialogKind) => {
    setDone('');
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
      <Quiet role="status">{done}</Quiet>
      {dialog === 'suspend' ? <SuspendDialog {...shared} /> : null}
      {dialog === 'lift' ? <LiftDialog {...shared} /> : null}
      {dialog === 'end' ? <EndSessionsDialog {...shared} /> : null}
      {dialog === null || dialog === 'suspend' || dialog === 'lift' || dialog === 'end' ? null : (
        <HelpDialog {...shared} kind={dialog} onDone={setDone} />
      )}
    </div>
  );
}
