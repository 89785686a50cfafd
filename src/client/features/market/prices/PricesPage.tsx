import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import type { PriceLists } from '@/shared/market/prices.schemas';
import { PRICES_MESSAGES } from '@/shared/market/priceTable.rules';
import { type Prices, pricesOf, PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import {
  PRICES_POLL,
  useListPriceListsQuery,
  usePreviewPricesQuery,
} from '@/client/entities/prices';
import { formatDay } from '@/client/lib/dates';
import { isDay } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { Effect, Waiting, PricesDialog, type PricesDialogKind } from './PriceChanges';
import styles from './PricesPage.module.css';
import { formatCount, formatPrice } from '@/shared/platform/format';
import { Dialog } from '@/client/ui/Dialog';
import { latePart } from '@/client/ui/lazyPart';
import {
  PriceTable,
  type Cell,
  changesIn,
  type Draft,
  draftOf,
  firstOfMonth,
  keyOf,
  nameOf,
  type PriceListOfAdmin,
  withDraft,
} from './PriceTable';
import { Box, Cluster, Quiet, Stack } from '@/client/ui/kit';

const leadOf = ({ list, since }: PriceLists['current']): string =>
  `US dollars, per piece. List ${list}${since === null ? '' : `, since ${formatDay(since)}`}`;

interface ListSideProps extends ComponentProps<typeof PriceTable> {
  current: PriceLists['current'];
}

const HomePrices = latePart(
  () => import('@/client/features/market/shared/prices/PriceList'),
  'PriceList',
);

const dayOf = ({ starts_on, has_begun }: PriceListOfAdmin): string => {
  if (starts_on === null) return 'The first';
  return has_begun ? formatDay(starts_on) : `From ${formatDay(starts_on)}`;
};

const PriceHistory = ({ lists }: { lists: readonly PriceListOfAdmin[] }) => (
  <Box as="section" above={6} aria-labelledby="price-history">
    <h3 id="price-history">History</h3>
    <Box as="ul" above={2}>
      {lists.map((list) => (
        <Box key={list.id} as="li" pad={3} ruleAbove="line" number>
          {list.changes.length === 0 ? (
            <Cluster as="p" rowGap={0} align="stretch" justify="between">
              <strong>List {list.id}</strong> <span>{dayOf(list)}</span>
            </Cluster>
          ) : (
            <details>
              <Cluster as="summary" rowGap={0} align="stretch" justify="between" className="press">
                <strong>List {list.id}</strong> <span>{dayOf(list)}</span>{' '}
                <u>{formatCount(list.changes.length, 'change')}</u>
              </Cluster>
              <Quiet as="ul" above={2}>
                {list.changes.map((change) => (
                  <li key={nameOf(change)}>
                    {nameOf(change)}: {formatPrice(change.from)} to {formatPrice(change.to)}
                  </li>
                ))}
              </Quiet>
            </details>
          )}
        </Box>
      ))}
    </Box>
  </Box>
);

export function PricesPage() {
  const query = useListPriceListsQuery(undefined, PRICES_POLL);
  return query.data ? (
    <Lists lists={query.data} />
  ) : (
    <>
      <PageHeader title="Prices" />
      <ListStates {...statesOf(query)} errorFallback={PRICES_MESSAGES.loadFailed}>
        {null}
      </ListStates>
    </>
  );
}

function useDraft(prices: Prices) {
  const [draft, setDraft] = useState<Draft>({});
  const changes = useMemo(() => changesIn(draft, prices), [draft, prices]);
  useConfirmLeaving(changes.length > 0, 'Your changes are not published. Leave the page?');
  return {
    draft,
    changes,
    setDraft,
    change: (cell: Cell, price: number | undefined) =>
      setDraft(({ [keyOf(cell)]: _old, ...rest }) =>
        price === undefined ? rest : { ...rest, [keyOf(cell)]: price },
      ),
  };
}

/** A heading that gets the focus when the focused element disappears, once no dialog covers it. */
function useFocusedHead() {
  const ref = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) ref.current?.focus();
  }, [moves]);
  return {
    ref,
    focus: () => setMoves((count) => count + 1),
  };
}

function useShown({ current, lists }: PriceLists) {
  const prices = useMemo(() => pricesOf(current.prices), [current]);
  const own = useDraft(prices);
  const waiting = lists.find(({ has_begun }) => !has_begun);
  const draft = useMemo(() => (waiting ? draftOf(waiting) : own.draft), [waiting, own.draft]);
  const changes = useMemo(() => changesIn(draft, prices), [draft, prices]);
  const query = usePreviewPricesQuery(changes.length === 0 ? skipToken : changes);
  const effect = { ...statesOf(query), value: query.data };
  return { prices, own, waiting, draft, changes, effect };
}

function Lists({ lists }: { lists: PriceLists }) {
  const { current, earliest } = lists;
  const { prices, own, waiting, draft, changes, effect } = useShown(lists);
  const [dialog, setDialog] = useState<PricesDialogKind | null>(null);
  const [day, setDay] = useState(() => firstOfMonth(earliest));
  const head = useFocusedHead();
  const open = (kind: PricesDialogKind | null) => () => setDialog(kind);
  const handleDone = () => {
    if (dialog === 'publish') own.setDraft({});
    /* so that they can be corrected and published again */
    else if (own.changes.length === 0) own.setDraft(draft);
    setDialog(null);
    head.focus();
  };
  const onUndo = (cell: Cell) => {
    own.change(cell, undefined);
    head.focus();
  };
  const begins = waiting && formatDay(waiting.starts_on);
  return (
    <div className={styles.page}>
      <ListSide
        current={current}
        prices={prices}
        draft={draft}
        hint={waiting ? `With list ${waiting.id}, from ${begins}.` : 'Press a price to change it.'}
        onChange={waiting ? undefined : own.change}
      />
      <div className={styles.pane}>
        <div className={styles.effect}>
          <Effect
            headRef={head.ref}
            prices={prices}
            changes={changes}
            effect={effect}
            state={waiting ? `from ${begins}` : 'not published'}
            onUndo={waiting ? undefined : onUndo}
          />
          <PriceHistory lists={lists.lists} />
        </div>
        {waiting ? (
          <Waiting
            id={waiting.id}
            day={formatDay(waiting.starts_on)}
            ownChanges={own.changes.length}
            onWithdraw={open('withdraw')}
          />
        ) : (
          <PublishBar
            day={day}
            earliest={earliest}
            count={changes.length}
            onDay={setDay}
            onPublish={open('publish')}
            onDiscard={() => {
              own.setDraft({});
              head.focus();
            }}
          />
        )}
      </div>
      <PricesDialog
        kind={dialog}
        body={{ list: current.list, starts_on: day, changes }}
        effect={effect.value}
        waiting={waiting}
        onClose={open(null)}
        onDone={handleDone}
      />
    </div>
  );
}

interface PublishBarProps {
  day: string;
  earliest: string;
  onDay: (day: string) => void;
  count: number;
  onPublish: () => void;
  onDiscard: () => void;
}

function PublishBar({ day, earliest, onDay, count, onPublish, onDiscard }: PublishBarProps) {
  const isEarly = isDay(day) && day < earliest;
  if (count === 0) return null;
  return (
    <Stack above={6} padAbove={4} ruleAbove="ink" className={styles.foot}>
      <DateField
        label="From"
        name="starts_on"
        value={day}
        onChange={onDay}
        min={earliest}
        error={isEarly ? PRICES_MESSAGES.dayTooEarly : undefined}
      />
      <Box flow="grid" gap={2} columns="equal">
        <Button onClick={onDiscard}>Discard</Button>
        <Button variant="primary" disabled={!isDay(day) || isEarly} onClick={onPublish}>
          Publish {count}
        </Button>
      </Box>
    </Stack>
  );
}

function ListSide({ current, ...table }: ListSideProps) {
  const [isAtHome, setAtHome] = useState(false);
  return (
    <div className={styles.main}>
      <PageHeader title="Prices" lead={leadOf(current)} />
      <PriceTable {...table} />
      <Cluster
        gap={2}
        align="baseline"
        justify="between"
        above={5}
        below={5}
        className={styles.under}
      >
        <Quiet>{PLAYLIST_NOTE}</Quiet>
        <Button variant="quiet" onClick={() => setAtHome(true)}>
          See it as the home page shows it
        </Button>
      </Cluster>
      <Dialog
        isOpen={isAtHome}
        isSheet
        title="As the home page shows it"
        onClose={() => setAtHome(false)}
      >
        <div className={styles.home}>
          <HomePrices prices={withDraft(table.prices, table.draft)} />
        </div>
      </Dialog>
    </div>
  );
}
