import { useEffect, useMemo, useRef, useState } from 'react';
import type { PriceLists } from '@/shared/prices/pricesContract';
import { PRICES_MESSAGES } from '@/shared/prices/pricesMessages';
import { PLAYLIST_NOTE } from '@/shared/services/prices';
import { usePriceLists, usePricesEffect } from '@/client/entities/prices/pricesHooks';
import { formatDay } from '@/client/lib/dates';
import { isDay } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { DateField } from '@/client/ui/DateField';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { TextLink } from '@/client/ui/TextLink';
import { useAskBeforeLeaving } from '@/client/ui/useAskBeforeLeaving';
import { Effect, Waiting } from './EffectPane';
import { type Cell, changesIn, type Draft, firstOfMonth, keyOf } from './priceDraft';
import { PricesDialog, type PricesDialogKind } from './PriceDialogs';
import { PriceHistory } from './PriceHistory';
import styles from './Prices.module.css';
import { PriceTable } from './PriceTable';

/** `/admin/prices`: the price list, and what changes of it would bring. */
export function PricesPage() {
  const { value, ...loading } = usePriceLists();
  return value ? (
    <Lists lists={value} />
  ) : (
    <>
      <PageHeader title="Prices" />
      <ListStates {...loading} errorFallback={PRICES_MESSAGES.loadFailed}>
        {null}
      </ListStates>
    </>
  );
}

const leadOf = ({ list, since }: PriceLists['current']): string =>
  `US dollars, per piece. List ${list}${since === null ? '' : `, since ${formatDay(since)}`}`;

/** The changes that are typed and not published. */
function useDraft(current: PriceLists['current']) {
  const [draft, setDraft] = useState<Draft>({});
  const changes = useMemo(() => changesIn(draft, current), [draft, current]);
  useAskBeforeLeaving(changes.length > 0, 'Your changes are not published. Leave the page?');
  return {
    draft,
    changes,
    change: (cell: Cell, price: number | undefined) => {
      setDraft(({ [keyOf(cell)]: _old, ...rest }) =>
        price === undefined ? rest : { ...rest, [keyOf(cell)]: price },
      );
    },
    clear: () => {
      setDraft({});
    },
  };
}

/** A heading that takes the focus when what had it goes, once no dialog covers the heading. */
function useFocusedHead() {
  const ref = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) ref.current?.focus();
  }, [moves]);
  return {
    ref,
    focus: () => {
      setMoves((count) => count + 1);
    },
  };
}

function Lists({ lists: { current, earliest, lists } }: { lists: PriceLists }) {
  const { draft, changes, change, clear } = useDraft(current);
  const [dialog, setDialog] = useState<PricesDialogKind | null>(null);
  const [day, setDay] = useState(() => firstOfMonth(earliest));
  const head = useFocusedHead();
  const effect = usePricesEffect(changes);
  const waiting = lists.find(({ has_begun }) => !has_begun);
  const open = (kind: PricesDialogKind | null) => () => {
    setDialog(kind);
  };
  const discard = () => {
    clear();
    head.focus();
  };
  return (
    <div className={styles.page}>
      <ListSide {...{ current, draft, change }} />
      <div className={styles.pane}>
        <div className={styles.effect}>
          <Effect
            headRef={head.ref}
            {...{ current, changes, effect }}
            onUndo={(cell) => {
              change(cell, undefined);
              head.focus();
            }}
          />
          <PriceHistory lists={lists} />
        </div>
        {waiting ? (
          <Waiting
            id={waiting.id}
            day={formatDay(waiting.starts_on)}
            onWithdraw={open('withdraw')}
          />
        ) : (
          <PublishBar
            {...{ day, earliest, count: changes.length }}
            onDay={setDay}
            onPublish={open('publish')}
            onDiscard={discard}
          />
        )}
      </div>
      <PricesDialog
        kind={dialog}
        body={{ list: current.list, starts_on: day, changes }}
        effect={effect.value}
        waiting={waiting?.id}
        onClose={open(null)}
        onDone={() => {
          if (dialog === 'publish') clear();
          setDialog(null);
          head.focus();
        }}
      />
    </div>
  );
}

interface ListSideProps {
  current: PriceLists['current'];
  draft: Draft;
  change: (cell: Cell, price: number | undefined) => void;
}

const ListSide = ({ current, draft, change }: ListSideProps) => (
  <div className={styles.list}>
    <PageHeader title="Prices" lead={leadOf(current)} />
    <PriceTable current={current} draft={draft} onChange={change} />
    <div className={styles.under}>
      <p className={styles.quiet}>{PLAYLIST_NOTE}</p>
      <TextLink to={`${paths.home}#prices`}>See it as the home page shows it</TextLink>
    </div>
  </div>
);

interface PublishBarProps {
  day: string;
  /** The first day on which a list can begin. */
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
    <div className={styles.foot}>
      <DateField
        label="From"
        name="starts_on"
        value={day}
        onChange={onDay}
        min={earliest}
        error={isEarly ? PRICES_MESSAGES.dayTooEarly : undefined}
      />
      <div className={styles.buttons}>
        <Button onClick={onDiscard}>Discard</Button>
        <Button variant="primary" disabled={!isDay(day) || isEarly} onClick={onPublish}>
          Publish {count}
        </Button>
      </div>
    </div>
  );
}
