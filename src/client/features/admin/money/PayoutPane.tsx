import { skipToken } from '@reduxjs/toolkit/query';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PayoutFile, RequestedPayout } from '@/shared/money/adminMoney.schemas';
import { formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { useDataSelector } from '@/client/entities/entitiesState';
import type { StoredRequestedPayout } from '@/client/entities/entityRecords';
import {
  useGetPayoutQuery,
  useApprovePayoutMutation,
  useSettlePayoutMutation,
} from '@/client/entities/money';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { personPath } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { Leaders } from '@/client/ui/Leaders';
import { ChosenPane } from '@/client/ui/list/ChosenPane';
import { statesOf } from '@/client/ui/list/ListStates';
import panes from '@/client/ui/panes.module.css';
import { StatusChip } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './Money.module.css';
import {
  changedText,
  checksOf,
  linesOf,
  MONEY_TEXTS,
  stateOf,
  fromText,
  isPayable,
} from './moneyTexts';
import { MONEY_MESSAGES, type PayoutState } from '@/shared/money/ledger.rules';
import { Alert } from '@/client/ui/Alert';
import { TextField } from '@/client/ui/Field';
import { useAttempt } from '@/client/ui/useAttempt';
import { endToEndId } from '@/shared/platform/money.rules';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { ActionDialog } from '@/client/ui/Dialog';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';
import { DecisionForm } from '../shared/queue/DecisionForm';
import type { Choice, Verdict } from '../shared/queue/kind';

interface MarkPaidDialogProps {
  payouts: readonly RequestedPayout[];
  /** Called after all attempts; `paid` has the ids of the paid payouts. */
  onPaid: (paid: readonly number[]) => void;
  onClose: () => void;
}

/** States in which this admin cannot decide. */
const NOT_YOURS: readonly PayoutState[] = ['own', 'granted', 'in_batch', 'by_itself', 'decided'];

const OFF: Partial<Readonly<Record<PayoutState, string>>> = {
  approved: 'Another admin pays',
  frozen: 'Nothing is paid out',
  owes: 'The debt comes first',
};

interface PayoutDecisionProps {
  payout: PayoutFile;
  onDecided: () => void;
}

interface PayoutPaneProps {
  ref: Ref<HTMLElement>;
  id: number | null;
  now: number;
  onBack: () => void;
  onDecided: () => void;
}

const hasDetails = (
  payout: StoredRequestedPayout | undefined,
): payout is StoredRequestedPayout & PayoutFile => payout?.parts !== undefined;

export function PayoutPane({ ref, id, now, onBack, onDecided }: PayoutPaneProps) {
  const query = useGetPayoutQuery(id ?? skipToken);
  const payout = useDataSelector((state) => state.entities.requestedPayouts.entities[id ?? 0]);
  return (
    <ChosenPane
      ref={ref}
      {...statesOf(query)}
      isChosen={id !== null}
      onBack={onBack}
      label="Chosen payout"
      back="Back to payouts"
      none="Choose a payout to check where it goes and what it pays for."
      errorFallback={MONEY_TEXTS.payoutFailed}
    >
      {hasDetails(payout) ? <LoadedPayout payout={payout} now={now} onDecided={onDecided} /> : null}
    </ChosenPane>
  );
}

interface LoadedPayoutProps {
  payout: PayoutFile;
  now: number;
  onDecided: () => void;
}

function LoadedPayout({ payout, now, onDecided }: LoadedPayoutProps) {
  const { id, user, amount, state, created_at, payable_at, reference, reason, parts } = payout;
  const [tone, text] = stateOf(payout, now);
  return (
    <Stack gap={5}>
      <header className={panes.head}>
        <Cover seed={faceOf(user.face)} side={56} />
        <div className={panes.title}>
          <h2>{user.name}</h2>
          <Quiet>{`Payout ${id}, ${formatPrice(amount)}`}</Quiet>
        </div>
      </header>
      {state === 'changed' ? (
        <Box padAll={4} border="ink" corner="thumbnail" fill="paper" className={styles.notice}>
          <strong>{changedText(payout, now)}</strong>
          <Quiet>{`${formatMoment(created_at)}. It can be paid from ${formatDay(payable_at)}. The owner was told this by notice and email.`}</Quiet>
        </Box>
      ) : (
        <div>
          <StatusChip tone={tone}>{text}</StatusChip>
        </div>
      )}
      {reason === null ? null : <Text words>{`Because: ${reason}`}</Text>}
      {reference === null ? null : <p>{`Reference ${reference}`}</p>}
      <Stack as="ul" className={styles.checks}>
        {checksOf(payout).map(({ name, text: note, isRight }) => (
          <li key={name} data-right={isRight || undefined}>
            <strong>
              {name}
              {isRight ? null : <VisuallyHidden>, look at it</VisuallyHidden>}
            </strong>
            <Quiet as="span">{note}</Quiet>
          </li>
        ))}
        <li data-right>
          <strong>Asked for</strong>
          <Quiet as="span">
            {`${formatMoment(created_at)}, `}
            <Link to={personPath(user.id)}>{user.email}</Link>
          </Quiet>
        </li>
      </Stack>
      {parts.length === 0 ? null : (
        <section>
          <h3>From</h3>
          <Leaders lines={parts.flatMap(linesOf)} />
        </section>
      )}
      <PayoutDecision key={id} payout={payout} onDecided={onDecided} />
    </Stack>
  );
}

interface PayoutVerdict extends Verdict {
  pay?: boolean;
}

function choicesOf(payout: PayoutFile): readonly Choice<PayoutVerdict>[] {
  const { state } = payout;
  const wait = state === 'changed' ? fromText(payout) : (OFF[state] ?? '');
  return [
    { label: 'Reject', reason: 'needed', verdict: { pay: false } },
    state === 'first'
      ? { label: 'Approve, 1 of 2', reason: 'none', verdict: { approve: true } }
      : isPayable(payout)
        ? { label: 'Mark as paid', reason: 'none', verdict: { pay: true } }
        : { label: wait, disabled: true, reason: 'none', verdict: {} },
  ];
}

function PayoutDecision({ payout, onDecided }: PayoutDecisionProps) {
  const { id, state, version } = payout;
  const [isPaying, setPaying] = useState(false);
  const [settle] = useSettlePayoutMutation();
  const [approve] = useApprovePayoutMutation();
  const { failure, attempt, dismiss } = useAttempt();
  if (NOT_YOURS.includes(state)) return null;

  const decide = async ({ approve: isApproved, reason = '' }: PayoutVerdict) => {
    await attempt(
      () =>
        isApproved
          ? approve({ id, version }).unwrap()
          : settle({ id, version, body: { pay: false, reason } }).unwrap(),
      MONEY_TEXTS.decideFailed,
    );
    onDecided();
  };
  return (
    <>
      <DecisionForm
        place="pane"
        label="Decide"
        version={version}
        choices={choicesOf(payout)}
        reasonLabel="Reason, needed to reject"
        reasonMissing={MONEY_MESSAGES.reasonMissing}
        onDecide={(verdict) => {
          if (verdict.pay !== true) return decide(verdict);
          setPaying(true);
          return {};
        }}
      >
        {failure === null ? null : (
          <Alert tone="error" onDismiss={dismiss}>
            {failure}
          </Alert>
        )}
      </DecisionForm>
      {isPaying ? (
        <MarkPaidDialog payouts={[payout]} onPaid={onDecided} onClose={() => setPaying(false)} />
      ) : null}
    </>
  );
}

export function MarkPaidDialog({ payouts, onPaid, onClose }: MarkPaidDialogProps) {
  const [settle] = useSettlePayoutMutation();
  const [left, setLeft] = useState(payouts);
  const [references, setReferences] = useState<Readonly<Record<number, string>>>({});
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const referenceOf = (id: number) => (references[id] ?? endToEndId(id)).trim();

  const pay = async () => {
    const failed: Record<number, string> = {};
    const paid: number[] = [];
    setBusy(true);
    for (const { id, version } of left) {
      const reference = referenceOf(id);
      try {
        if (reference === '') failed[id] = MONEY_MESSAGES.reference;
        else {
          await settle({ id, version, body: { pay: true, reference } }).unwrap();
          paid.push(id);
        }
      } catch (reason) {
        failed[id] = causeOf(toApiError(reason), MONEY_TEXTS.decideFailed);
      }
    }
    setBusy(false);
    setFailures(failed);
    setLeft(left.filter(({ id }) => !paid.includes(id)));
    onPaid(paid);
    if (paid.length === left.length) onClose();
  };
  const count = Object.keys(failures).length;
  const done = payouts.length - left.length;
  return (
    <ActionDialog
      title={payouts.length === 1 ? 'Mark as paid' : `Mark ${payouts.length} as paid`}
      isBusy={isBusy}
      failure={count === 0 ? null : `${done} of ${payouts.length} are paid. The others are not:`}
      onClose={onClose}
      action={{
        children: left.length === 1 ? 'Mark as paid' : `Mark ${left.length} as paid`,
        onClick: () => void pay(),
      }}
    >
      <p>Pay first, from the platform’s account. The owner is told the reference by email.</p>
      <Stack as="ul">
        {left.map(({ id, user, amount }) => (
          <li key={id}>
            <TextField
              label={`Reference of ${formatPrice(amount)} to ${user.name}`}
              name={`reference-${id}`}
              autoComplete="off"
              error={failures[id]}
              value={references[id] ?? endToEndId(id)}
              onChange={({ target }) =>
                setReferences((typed) => ({ ...typed, [id]: target.value }))
              }
            />
          </li>
        ))}
      </Stack>
    </ActionDialog>
  );
}
