import { Link } from 'react-router-dom';
import type { PayoutFile, RequestedPayout } from '@/shared/money/adminMoney.schemas';
import { MONEY_MESSAGES, type PayoutState } from '@/shared/money/ledger.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice } from '@/shared/platform/format';
import type { StoredRequestedPayout } from '@/client/entities/entityRecords';
import { type PayoutDecision, useGetPayoutQuery, usePayouts } from '@/client/entities/money';
import { formatDay, formatDayOfYear, formatMoment } from '@/client/lib/dates';
import { personPath } from '@/client/lib/paths';
import { Checkbox } from '@/client/ui/Checkbox';
import { Cover } from '@/client/ui/Cover';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { StatusChip, StatusMark } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Detail, DetailHead, Part } from '../shared/queue/Detail';
import type { Choice, QueueKind, Verdict } from '../shared/queue/kind';
import styles from './Money.module.css';
import { checksOf, destinationText, isPayable, linesOf, MONEY_TEXTS, stateOf } from './moneyTexts';

/** States in which this admin cannot decide. */
const NOT_YOURS: readonly PayoutState[] = ['own', 'granted', 'in_batch', 'by_itself', 'decided'];

const OFF: Partial<Readonly<Record<PayoutState, string>>> = {
  approved: 'Another admin pays',
  frozen: 'Nothing is paid out',
  owes: 'The debt comes first',
};

interface PayoutVerdict extends Verdict {
  pay?: boolean;
}

function choicesOf(payout: RequestedPayout): readonly Choice<PayoutVerdict>[] {
  const { state } = payout;
  return [
    { label: 'Reject', reason: 'needed', verdict: { pay: false } },
    state === 'first'
      ? { label: 'Approve, 1 of 2', reason: 'none', verdict: { approve: true } }
      : isPayable(payout)
        ? { label: 'Mark as paid', reason: 'none', verdict: { pay: true }, variant: 'primary' }
        : { label: OFF[state] ?? '', disabled: true, reason: 'none', verdict: {} },
  ];
}

interface Choosing {
  chosenIds: readonly number[];
  onChoose: (id: number) => void;
  /** Asks for the reference of the transfer. */
  onPay: (payout: RequestedPayout) => void;
  onApprove: (payout: RequestedPayout, goOn: () => unknown) => void;
}

export const payoutKind = ({
  chosenIds,
  onChoose,
  onPay,
  onApprove,
}: Choosing): QueueKind<StoredRequestedPayout, PayoutDecision, PayoutVerdict> => ({
  kind: 'payouts',
  label: 'Payouts',
  empty: 'No payouts are waiting.',
  loadFailed: MONEY_TEXTS.listFailed,
  useRecords: usePayouts,
  hasUndo: false,
  rowOf: (payout) => {
    const { id, user, amount, state, is_own, created_at } = payout;
    const [tone, text] = stateOf(payout);
    return {
      id,
      title: user.name,
      meta: (
        <>
          {destinationText({ method: payout.kind, destination: payout.destination })}
          <Box as="span" block>
            <StatusMark tone={tone}>{text}</StatusMark>
          </Box>
        </>
      ),
      cover: <Cover seed={faceOf(user.face)} side={48} />,
      lead: isPayable(payout) ? (
        <Checkbox
          label={<VisuallyHidden>{`${formatPrice(amount)} to ${user.name}`}</VisuallyHidden>}
          name={`payout-${id}`}
          checked={chosenIds.includes(id)}
          onChange={() => onChoose(id)}
        />
      ) : (
        <span />
      ),
      end: (
        <>
          <Text as="strong" tone="ink" size="small">
            {formatPrice(amount)}
          </Text>
          <span title={formatDay(created_at)}>{formatDayOfYear(created_at)}</span>
        </>
      ),
      state: NOT_YOURS.includes(state) ? 'approved' : 'waiting',
      isOwn: is_own,
    };
  },
  renderDetail: (payout) => <PayoutDetail payout={payout} />,
  choicesOf,
  asks: (payout, { pay, approve }, goOn) => {
    if (pay === true) onPay(payout);
    if (approve === true) onApprove(payout, goOn);
    return pay !== false;
  },
  reasonMissing: MONEY_MESSAGES.reasonMissing,
  reasonLabel: 'Reason, needed to reject',
  bodyOf: (_payout, { approve, reason }) =>
    approve ? { approve } : { pay: false, ...(reason !== undefined && { reason }) },
});

interface PayoutDetailProps<Payout> {
  payout: Payout;
}

const isWhole = (payout: StoredRequestedPayout): payout is StoredRequestedPayout & PayoutFile =>
  payout.parts !== undefined;

function PayoutDetail({ payout }: PayoutDetailProps<StoredRequestedPayout>) {
  const states = statesOf(useGetPayoutQuery(payout.id));
  return (
    <ListStates
      {...states}
      status={isWhole(payout) ? 'ready' : states.status}
      errorFallback={MONEY_TEXTS.payoutFailed}
    >
      {isWhole(payout) ? <WholePayout payout={payout} /> : null}
    </ListStates>
  );
}

function WholePayout({ payout }: PayoutDetailProps<PayoutFile>) {
  const { id, user, amount, created_at, reference, reason, parts } = payout;
  const [tone, text] = stateOf(payout);
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(user.face)} />}
          above={`Payout ${id}`}
          title={user.name}
          below={formatPrice(amount)}
          chip={<StatusChip tone={tone}>{text}</StatusChip>}
        />
      }
      aside={
        parts.length === 0 ? null : (
          <Part title="From">
            <Leaders lines={parts.flatMap(linesOf)} />
          </Part>
        )
      }
    >
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
    </Detail>
  );
}
