import { type ReactNode, useCallback, useState } from 'react';
import { idIn } from '@/client/lib/paths';
import { PAYOUT_BATCH_MAX } from '@/shared/platform/money.rules';
import { useDataSelector } from '@/client/entities/entitiesState';
import {
  useBatches,
  useCreateBatchMutation,
  useDebts,
  useFees,
  useGetMoneyQuery,
  useHeld,
  useLedgerChecks,
} from '@/client/entities/money';
import type { List } from '@/client/entities/useList';
import { Alert } from '@/client/ui/Alert';
import { BigFigures } from '@/client/ui/BigFigures';
import { EmptyState } from '@/client/ui/EmptyState';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { PageHeader } from '@/client/ui/PageHeader';
import { RuledList } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { Tabs } from '@/client/ui/Tabs';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { BalanceLine, CheckLine, CheckNow, FeeLine } from './MoneyLines';
import { figuresOf, isPayable, MONEY_TEXTS } from './moneyTexts';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import styles from './Money.module.css';
import type { Money, RequestedPayout } from '@/shared/money/adminMoney.schemas';
import { formatCount, formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { useOnce } from '@/client/lib/useOnce';
import { Cluster, Stack, Text } from '@/client/ui/kit';
import { isStep } from '../shared/queue/kind';
import { Queue } from '../shared/queue/Queue';
import split from '../shared/queue/Queue.module.css';
import { payoutKind } from './payoutKind';

const Proposals = latePart(() => import('../shared/proposals/Proposals'), 'Proposals');
const History = latePart(() => import('./History'), 'History');
const SellerLists = latePart(() => import('./SellerLists'), 'SellerLists');
const BatchLine = latePart(() => import('./BatchLine'), 'BatchLine');
const MarkPaidDialog = latePart(() => import('./MarkPaidDialog'), 'MarkPaidDialog');

interface ChosenBarProps {
  chosen: readonly RequestedPayout[];
  hasDebtor: boolean;
  onPay: (payouts: readonly RequestedPayout[]) => void;
  onBatched: () => void;
}

interface Approving {
  payout: RequestedPayout;
  goOn: () => unknown;
}

interface Tab {
  label: string;
  count?: (sums: Money) => number;
  Content?: () => ReactNode;
}

interface LinesProps<Row> {
  label: string;
  empty: string;
  of: List<Row>;
  first?: ReactNode;
  children: (row: Row) => ReactNode;
}

const Lines = <Row,>({ label, empty, of, first, children }: LinesProps<Row>) => (
  <ListStates {...of} errorFallback={MONEY_TEXTS.listFailed}>
    {first || of.rows.length > 0 ? (
      <RuledList aria-label={label}>
        {first}
        {of.rows.map(children)}
      </RuledList>
    ) : null}
    {of.rows.length > 0 ? <More more={of.more} /> : <EmptyState>{empty}</EmptyState>}
  </ListStates>
);

const TABS = {
  payouts: { label: 'Payouts', count: ({ payouts }) => payouts },
  two: {
    label: 'To confirm',
    count: ({ proposals }) => proposals,
    Content: () => <Proposals empty="Nothing waits for a second admin." />,
  },
  history: { label: 'History', Content: () => <History /> },
  batches: {
    label: 'Batches',
    count: ({ batches }) => batches,
    Content: () => (
      <Lines label="Batches" empty="No batches yet." of={useBatches()}>
        {(batch) => <BatchLine key={batch.id} batch={batch} />}
      </Lines>
    ),
  },
  held: {
    label: 'Held',
    count: ({ held, on_its_way }) => held.orders + on_its_way.orders,
    Content: () => (
      <Lines label="Held" empty="No money is held." of={useHeld()}>
        {(balance) => <BalanceLine key={balance.id} balance={balance} />}
      </Lines>
    ),
  },
  fees: {
    label: 'Fees',
    Content: () => (
      <Lines label="Fees" empty="No fees yet." of={useFees()}>
        {(fee) => <FeeLine key={fee.id} fee={fee} />}
      </Lines>
    ),
  },
  debts: {
    label: 'Debts',
    count: ({ debts }) => debts.accounts,
    Content: () => (
      <Lines label="Debts" empty="Nobody owes anything." of={useDebts()}>
        {(balance) => <BalanceLine key={balance.id} balance={balance} />}
      </Lines>
    ),
  },
  sellers: { label: 'For authorities', Content: () => <SellerLists /> },
  checks: {
    label: 'Ledger check',
    Content: () => (
      <Lines
        label="Ledger check"
        empty="The first check is at 03:00 UTC."
        of={useLedgerChecks()}
        first={<CheckNow key="now" />}
      >
        {(check) => <CheckLine key={check.id} check={check} />}
      </Lines>
    ),
  },
} satisfies Record<string, Tab>;

type MoneyTab = keyof typeof TABS;
const ALL_TABS: readonly (readonly [MoneyTab, Tab])[] = Object.entries(TABS) as [MoneyTab, Tab][]; // its own entries

const FIELDS = {
  tab: choiceField<MoneyTab>([
    'payouts',
    'two',
    'history',
    'batches',
    'held',
    'fees',
    'debts',
    'sellers',
    'checks',
  ]),
  payout: textField,
};

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-PAYOUT_BATCH_MAX);

export function MoneyPage() {
  const [view, setView] = useAddressState(FIELDS);
  const money = useGetMoneyQuery(undefined);
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  /* the payouts when the dialog opened; paid ones leave the selection */
  const [marked, setMarked] = useState<readonly RequestedPayout[] | null>(null);
  const [approving, setApproving] = useState<Approving | null>(null);
  const known = useDataSelector(({ entities }) => entities.requestedPayouts.entities);
  const chosen = chosenIds.flatMap((id) => known[id] ?? []).filter(isPayable);
  const open = (id: number) => setView({ payout: id > 0 ? String(id) : '' }, isStep(id));
  const sums = money.data;
  const payouts = (
    <Queue
      of={payoutKind({
        chosenIds,
        onChoose: (id) => setChosenIds((ids) => toggled(ids, id)),
        onPay: (payout) => {
          open(payout.id);
          setMarked([payout]);
        },
        onApprove: (payout, goOn) => setApproving({ payout, goOn }),
      })}
      filter={{}}
      openId={idIn(view.payout) ?? 0}
      onOpen={open}
      foot={
        <ChosenBar
          chosen={chosen}
          hasDebtor={sums?.has_debtor ?? false}
          onPay={setMarked}
          onBatched={() => {
            setChosenIds([]);
            setView({ tab: 'batches', payout: '' });
          }}
        />
      }
    />
  );
  return (
    <div className={split.page}>
      <PageHeader title="Money" />
      <ListStates
        {...statesOf(money)}
        errorFallback={MONEY_TEXTS.figuresFailed}
        skeleton={<SkeletonOf shape="passage" />}
      >
        {sums ? <Sums sums={sums} /> : null}
      </ListStates>
      {marked === null ? null : (
        <MarkPaidDialog
          payouts={marked}
          onPaid={(paid) => setChosenIds((ids) => ids.filter((id) => !paid.includes(id)))}
          onClose={() => setMarked(null)}
        />
      )}
      {approving === null ? null : (
        <ConfirmDialog
          title={`Approve ${formatPrice(approving.payout.amount)} to ${approving.payout.user.name}`}
          text="Another admin then pays or rejects it. You cannot take it back."
          action="Approve, 1 of 2"
          fallback={MONEY_TEXTS.decideFailed}
          act={async () => approving.goOn()}
          onDone={() => setApproving(null)}
          onClose={() => setApproving(null)}
        />
      )}
      <Tabs
        label="Money"
        items={ALL_TABS.map(([id, { label, count, Content }]) => ({
          id,
          label,
          count: sums && count?.(sums),
          content: Content ? <Content /> : payouts,
        }))}
        selected={view.tab}
        onSelect={(id) =>
          setView({ tab: ALL_TABS.find(([tab]) => tab === id)?.[0] ?? 'payouts', payout: '' })
        }
      />
    </div>
  );
}

const Sums = ({ sums }: { sums: Money }) => (
  <>
    <BigFigures figures={figuresOf(sums)} />
    {sums.ledger && sums.ledger.breaches > 0 ? (
      <Alert tone="error">The books do not balance. Stop payouts and see Ledger check.</Alert>
    ) : null}
  </>
);

const sumOf = (payouts: readonly RequestedPayout[]): string =>
  formatPrice(fromCents(payouts.reduce((sum, { amount }) => sum + toCents(amount), 0)));

function ChosenBar({ chosen, hasDebtor, onPay, onBatched }: ChosenBarProps) {
  const [createBatch] = useCreateBatchMutation();
  const create = useOnce(
    useCallback(
      (payouts: number[], key: string) => createBatch({ body: { payouts }, key }).unwrap(),
      [createBatch],
    ),
  );
  const [isAsking, setAsking] = useState(false);
  const bank = chosen.filter(({ kind }) => kind === 'bank');
  if (chosen.length === 0) return null;
  return (
    <Cluster
      as="section"
      gap={4}
      rowGap={3}
      justify="between"
      pad={4}
      gutter
      ruleAbove="ink"
      fill="paper"
      className={styles.bar}
      aria-label="Chosen payouts"
    >
      <Stack gap={0} basis={14}>
        <strong className={styles.sum}>{`${chosen.length} chosen, ${sumOf(chosen)}`}</strong>
        {hasDebtor ? null : (
          <Text as="span" tone="quiet" size="small">
            {MONEY_MESSAGES.noDebtor}
          </Text>
        )}
      </Stack>
      <Cluster gap={2} align="stretch">
        {hasDebtor ? (
          <Button disabled={bank.length === 0} onClick={() => setAsking(true)}>
            {bank.length === chosen.length ? 'Make a batch' : `Make a batch of ${bank.length}`}
          </Button>
        ) : null}
        <Button variant="primary" onClick={() => onPay(chosen)}>
          {`Mark ${chosen.length} as paid`}
        </Button>
      </Cluster>
      {isAsking ? (
        <ConfirmDialog
          title={`Make a batch of ${sumOf(bank)}`}
          text={`${formatCount(bank.length, 'payout')} for one bank file (ISO 20022 pain.001). They are locked until the batch is settled or taken apart.`}
          action="Make a batch"
          fallback={MONEY_TEXTS.decideFailed}
          act={() => create(bank.map(({ id }) => id))}
          onDone={onBatched}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Cluster>
  );
}
