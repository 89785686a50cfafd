import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDecideProposalMutation, useProposals } from '@/client/entities/proposals';
import { formatMoment } from '@/client/lib/dates';
import { paths, personPath } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { EmptyState } from '@/client/ui/EmptyState';
import { Cluster, Ends, Quiet, Stack, Text } from '@/client/ui/kit';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { RuledList } from '@/client/ui/RuledList';
import type { MoneyProposal } from '@/shared/admin/proposals.schemas';
import { formatPrice } from '@/shared/platform/format';

interface ProposalsProps {
  order?: number;
  person?: number;
  /** Shown while nothing waits; without it, nothing is. */
  empty?: string;
}

interface Asked {
  proposal: MoneyProposal;
  confirm: boolean;
}

/** The refunds and bonuses that wait for a second admin: all, or of one order or person. */
export function Proposals({ empty, ...filter }: ProposalsProps) {
  const { rows, more, ...states } = useProposals(filter);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  if (states.status !== 'error' && rows.length === 0 && done === '' && empty === undefined)
    return null;
  return (
    <ListStates {...states} errorFallback="An error occurred while fetching what waits for two.">
      {rows.length === 0 ? null : (
        <RuledList aria-label="Waits for a second admin">
          {rows.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} onAsk={setAsked} />
          ))}
        </RuledList>
      )}
      {rows.length > 0 ? (
        <More more={more} />
      ) : empty === undefined ? null : (
        <EmptyState>{empty}</EmptyState>
      )}
      <Quiet role="status" {...rowFocusTarget(0)}>
        {done}
      </Quiet>
      {asked ? (
        <DecideDialog
          asked={asked}
          onDone={() => {
            setDone(asked.confirm ? 'It is done.' : 'It is refused.');
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </ListStates>
  );
}

interface ProposalRowProps {
  proposal: MoneyProposal;
  onAsk: (asked: Asked) => void;
}

function ProposalRow({ proposal, onAsk }: ProposalRowProps) {
  const { order, about, amount, reason, proposed_by, is_own, created_at } = proposal;
  return (
    <Ends as="li" pad={4} ruleBelow="line" align="start" gap={4}>
      <Stack gap={1} basis={16}>
        <Text weight="strong" size="text">
          {order === null ? (
            'Bonus for '
          ) : (
            <>
              Refund of <Link to={paths.adminOrder(order)}>{`order ${order}`}</Link> to{' '}
            </>
          )}
          <Link to={personPath(about.id)}>{about.name}</Link>
        </Text>
        <Text words>{reason}</Text>
        <Quiet>{`Proposed by ${is_own ? 'you' : proposed_by.name}, ${formatMoment(created_at)}`}</Quiet>
      </Stack>
      <Stack gap={2}>
        <Text weight="bold" number>
          {formatPrice(amount)}
        </Text>
        <Cluster gap={2}>
          <Button size="sm" onClick={() => onAsk({ proposal, confirm: false })}>
            {is_own ? 'Take back' : 'Refuse'}
          </Button>
          {is_own ? null : (
            <Button size="sm" variant="primary" onClick={() => onAsk({ proposal, confirm: true })}>
              Confirm
            </Button>
          )}
        </Cluster>
      </Stack>
    </Ends>
  );
}

interface DecideDialogProps {
  asked: Asked;
  onDone: () => void;
  onClose: () => void;
}

function DecideDialog({ asked: { proposal, confirm }, onDone, onClose }: DecideDialogProps) {
  const { id, version, order, about, amount } = proposal;
  const [decide] = useDecideProposalMutation();
  const effect =
    order === null
      ? `${formatPrice(amount)} goes to the balance of ${about.name} at once, and pays a debt first.`
      : `${formatPrice(amount)} goes back to ${about.name} at once, the outlet gets the rest, and the order ends. Both sides get an email with the reason.`;
  return (
    <ConfirmDialog
      title={confirm ? 'Confirm it' : 'Refuse it'}
      text={
        confirm ? `${effect} This cannot be undone.` : 'Nothing moves. It can be proposed again.'
      }
      action={confirm ? 'Confirm' : 'Refuse'}
      isDanger={confirm}
      fallback="That did not work. Please try again."
      act={() => decide({ id, version, body: { confirm } }).unwrap()}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
