import { type ReactNode, useCallback, useState } from 'react';
import { idIn } from '@/client/lib/paths';
import { PAYOUT_BATCH_MAX } from '@/shared/platform/money.rules';
import {
  MONEY_TABS,
  type MoneyTab,
  useGetMoneyQuery,
  useMoneyRows,
  useRenewMoney,
  useLazyCheckLedgerQuery,
  useCreateBatchMutation,
} from '@/client/entities/money';
import { Alert } from '@/client/ui/Alert';
import { BigFigures } from '@/client/ui/BigFigures';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useChosenRow } from '@/client/ui/list/ChosenPane';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import panes from '@/client/ui/panes.module.css';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { choiceField, useAddressState } from '@/client/ui/useAddressState';
import { BatchLine } from './BatchLine';
import { BalanceLine, CheckLine, FeeLine, Breaches, PayoutHeads, PayoutLine } from './MoneyLines';
import { figuresOf, isPayable, MONEY_TEXTS } from './moneyTexts';
import { PayoutPane, MarkPaidDialog } from './PayoutPane';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './Money.module.css';
import type { Money, RequestedPayout } from '@/shared/money/adminMoney.schemas';
import { formatPrice } from '@/shared/platform/format';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { useOnce } from '@/client/lib/useOnce';
import { Cluster, Stack, Text } from '@/client/ui/kit';

interface ChosenBarProps {
  chosen: readonly RequestedPayout[];
  hasDebtor: boolean;
  onPaid: (paid: readonly number[]) => void;
  onBatched: () => void;
}

const FIELDS = { tab: choiceField(MONEY_TABS), payout: { values: null, fallback: '' } };

const TABS: Readonly<Record<MoneyTab, readonly [label: string, empty: string]>> = {
  payouts: ['Payouts', 'No payouts are waiting.'],
  batches: ['Batches', 'No batches yet.'],
  held: ['Held', 'No money is held.'],
  fees: ['Fees', 'No fees yet.'],
  debts: ['Debts', 'Nobody owes anything.'],
  checks: ['Ledger check', 'The first check is at 03:00 UTC.'],
};

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-PAYOUT_BATCH_MAX);

interface RowsOptions {
  now: number;
  openId: number | null;
  chosenIds: readonly number[];
  onOpen: (id: number) => void;
  onChoose: (id: number) => void;
  onDecided: () => void;
}

function rowsOf(table: ReturnType<typeof useMoneyRows>, options: RowsOptions): ReactNode[] {
  const { now, openId, chosenIds, onOpen, onChoose, onDecided } = options;
  switch (table.list) {
    case 'payouts':
      return table.rows.map((payout) => (
        <PayoutLine
          key={payout.id}
          payout={payout}
          now={now}
          isOpen={payout.id === openId}
          isChosen={chosenIds.includes(payout.id)}
          onOpen={onOpen}
          onChoose={onChoose}
        />
      ));
    case 'batches':
      return table.rows.map((batch) => (
        <BatchLine key={batch.id} batch={batch} onDecided={onDecided} />
      ));
    case 'balances':
      return table.rows.map((balance) => <BalanceLine key={balance.id} balance={balance} />);
    case 'fees':
      return table.rows.map((fee) => <FeeLine key={fee.id} fee={fee} />);
    case 'checks':
      return table.rows.map((check) => <CheckLine key={check.id} check={check} />);
  }
}

const countsOf = (sums: Money | undefined): Partial<Record<MoneyTab, number | undefined>> => ({
  payouts: sums?.payouts,
  batches: sums?.batches,
  held: sums && sums.held.orders + sums.on_its_way.orders,
  debts: sums?.debts.accounts,
});

export function MoneyPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { tab } = view;
  const money = useGetMoneyQuery(undefined);
  const table = useMoneyRows(tab);
  const renew = useRenewMoney();
  const [now] = useState(() => Date.now());
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const openId = tab === 'payouts' ? idIn(view.payout) : null;
  const payouts = table.list === 'payouts' ? table.rows : [];
  const chosen = payouts.filter((each) => chosenIds.includes(each.id) && isPayable(each));

  const {
    root,
    pane,
    choose: open,
  } = useChosenRow({
    rows: payouts,
    chosen: openId,
    onChoose: (id) => setView({ payout: String(id) }),
    addressOf: (id) => `?payout=${id}`,
  });
  const choose = useCallback((id: number) => setChosenIds((ids) => toggled(ids, id)), []);

  const handlers = { onOpen: open, onChoose: choose, onDecided: renew };
  const rows = rowsOf(table, { now, openId, chosenIds, ...handlers });
  const sums = money.data;
  const counts = countsOf(sums);
  const hasPane = tab === 'payouts';
  return (
    <div
      ref={root}
      className={hasPane ? panes.page : undefined}
      data-chosen={openId !== null || undefined}
    >
      <div className={panes.list}>
        <ListScreen
          title="Money"
          above={
            <ListStates
              {...statesOf(money)}
              errorFallback={MONEY_TEXTS.figuresFailed}
              skeleton={<SkeletonOf shape="passage" />}
            >
              {sums ? <Sums sums={sums} /> : null}
            </ListStates>
          }
          tabs={{
            label: 'Money',
            items: MONEY_TABS.map((id) => ({ id, label: TABS[id][0], count: counts[id] })),
          }}
          view={{ search: '', tab }}
          onView={(change) => setView({ tab: change.tab ?? tab, payout: '' })}
          searchLabel={undefined}
          items={rows}
          pages={{ ...table, all: undefined, errorFallback: MONEY_TEXTS.listFailed }}
          label={TABS[tab][0]}
          shape="rows"
          first={
            tab === 'payouts' && rows.length > 0 ? (
              <PayoutHeads key="heads" />
            ) : tab === 'checks' ? (
              <CheckNow key="now" />
            ) : undefined
          }
          renderItem={(row) => row}
          empty={TABS[tab][1]}
          noMatches={TABS[tab][1]}
        />
        <ChosenBar
          chosen={chosen}
          hasDebtor={sums?.has_debtor ?? false}
          onPaid={(paid) => {
            setChosenIds((ids) => ids.filter((id) => !paid.includes(id)));
            renew();
          }}
          onBatched={() => {
            setChosenIds([]);
            renew();
            setView({ tab: 'batches', payout: '' });
          }}
        />
      </div>
      {hasPane ? (
        <PayoutPane
          ref={pane}
          key={openId}
          id={openId}
          now={now}
          onBack={() => setView({ payout: '' })}
          onDecided={renew}
        />
      ) : null}
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

function CheckNow() {
  const [check] = useLazyCheckLedgerQuery();
  const [found, setFound] = useState<readonly string[] | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <Cluster as="li" pad={4} ruleBelow="line">
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() =>
          void attempt(
            async () => setFound((await check(undefined).unwrap()).breaches),
            MONEY_TEXTS.decideFailed,
          )
        }
      >
        Check now
      </Button>
      <Alert tone="error">{failure}</Alert>
      {found === null ? null : (
        <div role="status">
          {found.length === 0 ? 'Balanced, checked just now.' : 'The books do not balance:'}
          <Breaches breaches={found} />
        </div>
      )}
    </Cluster>
  );
}

function ChosenBar({ chosen, hasDebtor, onPaid, onBatched }: ChosenBarProps) {
  /* the payouts when the dialog opened; paid ones leave the selection */
  const [marked, setMarked] = useState<readonly RequestedPayout[] | null>(null);
  const [createBatch] = useCreateBatchMutation();
  const create = useOnce(
    useCallback(
      (payouts: number[], key: string) => createBatch({ body: { payouts }, key }).unwrap(),
      [createBatch],
    ),
  );
  const { isBusy, failure, attempt } = useAttempt();
  const bank = chosen.filter(({ kind }) => kind === 'bank').map(({ id }) => id);
  const batch = async () => {
    if (await attempt(() => create(bank), MONEY_TEXTS.decideFailed)) onBatched();
  };
  const cents = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <>
      {chosen.length === 0 ? null : (
        <Cluster
          as="section"
          gap={6}
          rowGap={3}
          justify="between"
          pad={4}
          ruleAbove="ink"
          fill="paper"
          className={styles.bar}
          aria-label="Chosen payouts"
        >
          <Alert tone="error">{failure}</Alert>
          <Stack gap={0} basis={14}>
            <strong
              className={styles.sum}
            >{`${chosen.length} chosen, ${formatPrice(cents / 100)}`}</strong>
            <Text as="span" tone="quiet" size="small">
              {hasDebtor
                ? 'A batch is a bank file (ISO 20022 pain.001) and locks its payouts'
                : MONEY_MESSAGES.noDebtor}
            </Text>
          </Stack>
          <Cluster gap={2} align="stretch">
            {hasDebtor ? (
              <Button isBusy={isBusy} disabled={bank.length === 0} onClick={() => void batch()}>
                {bank.length === chosen.length ? 'Make a batch' : `Make a batch of ${bank.length}`}
              </Button>
            ) : null}
            <Button variant="primary" onClick={() => setMarked(chosen)}>
              {`Mark ${chosen.length} as paid`}
            </Button>
          </Cluster>
        </Cluster>
      )}
      {marked === null ? null : (
        <MarkPaidDialog payouts={marked} onPaid={onPaid} onClose={() => setMarked(null)} />
      )}
    </>
  );
}
