import { Fragment, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useOrderCounts } from '@/client/entities/counts';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { useFoundOffers, useOrdersByTurn } from '@/client/entities/orderHooks';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionState';
import { ButtonLink } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { classNames } from '@/client/ui/classNames';
import { Faint, TextHeading } from '@/client/ui/kit';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { rowFocusTarget, useRowFocus } from '@/client/ui/list/useRowFocus';
import { NothingYet } from '@/client/ui/NothingYet';
import { RuledItem } from '@/client/ui/RuledList';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useAddressState } from '@/client/ui/useAddressState';
import { PHONE, useMatches } from '@/client/ui/useMatches';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { numberWord } from '@/shared/platform/format';
import type { Role } from '@/shared/platform/options';
import { isFinal } from '@/shared/platform/orderStages';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { usePayTogether } from '@/client/features/trade/shared/payTogether/usePayTogether';
import { OrderHeads, OrderRow } from '@/client/features/trade/shared/orders/OrderRow';
import { OrdersSides } from '@/client/features/trade/shared/orders/OrdersSides';
import { Filters, type Turn, TURN_LABELS, TURNS, VIEW } from './OrderFilters';
import styles from './OrdersPage.module.css';
import { useRowActs } from './useRowActs';

/** The number of rows before 'Show more'; open orders are all shown. */
const FIRST_ROWS = 12;

const CREATE: Readonly<Record<Role, { to: string; label: string }>> = {
  artist: { to: paths.createOrder, label: 'Create order' },
  media: { to: paths.artistSubmissions, label: 'Make an offer' },
};

const FIRST: Readonly<Record<Role, { to: string; label: string }>> = {
  artist: { to: paths.catalogue, label: 'Open the catalogue' },
  media: { to: paths.artistSubmissions, label: 'Look through submissions' },
};

const turnOf = ({ is_waiting, stage }: StoredOrder): Turn =>
  is_waiting ? 'yours' : isFinal(stage) ? 'done' : 'under_way';

const countsOf = (
  found: ReturnType<typeof useOrderCounts>['data'],
): Partial<Record<Turn | '', number>> =>
  found
    ? {
        '': found.all,
        yours: found.waiting,
        under_way: found.under_way,
        done: found.all - found.waiting - found.under_way,
      }
    : {};

const turnsText = (waiting: number): string => {
  if (waiting === 0) return 'Nothing is waiting for you.';
  return `${numberWord(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for you.`;
};

/** All orders and offers of an account; `/offers` of an artist has its offers only. */
export function OrdersPage({ sample }: { sample?: ReactNode }) {
  const role = useSessionRole() ?? 'artist';
  const { pathname } = useLocation();
  const [view, setView] = useAddressState(VIEW);
  const { turn } = view;
  const origin = role === 'media' ? view.from : pathname === paths.offers ? 'offer' : '';
  const title = origin === 'offer' ? 'Offers' : 'Orders';
  const search = useSettledSearch(view.search);
  const filter = { search, origin, campaign: role === 'artist' ? view.music : '' };
  const { data: all } = useOrderCounts();
  const { data: found } = useOrderCounts(filter);
  const { rows: loaded, ...orders } = useOrdersByTurn({ ...filter, turn });
  const rows = useMemo(
    () =>
      TURNS.filter((each) => turn === '' || each === turn).flatMap((each) =>
        loaded.filter((row) => turnOf(row) === each),
      ),
    [loaded, turn],
  );
  const open = rows.filter((row) => turnOf(row) !== 'done').length;
  const first = view.shown === 'all' ? rows.length : Math.max(FIRST_ROWS, open);
  const shown = rows.slice(0, first);
  const isCut = shown.length < rows.length;
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const { onAct, note, dialogs } = useRowActs((id) =>
    /* the row has lost its button, but it is still in its place */
    focusAfterRemoval(rows.findIndex((row) => row.id === id)),
  );
  const together = usePayTogether(useFoundOffers(rows));
  const counts = countsOf(found);
  const isNarrowed = [search, filter.origin, filter.campaign, turn].some((each) => each !== '');
  if (all?.all === 0 && orders.status === 'ready' && rows.length === 0) {
    return (
      <NothingYet title={title} sample={sample} first={FIRST[role]}>
        No orders yet.
      </NothingYet>
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only moves the focus among its links
    <div ref={rootRef} className={styles.screen} onKeyDown={walk}>
      <ListScreen
        title={title}
        intro={found ? turnsText(found.waiting) : '\u00A0'}
        actions={
          <>
            <OrdersSides side="list" />
            <Create role={role} hasTurn={(all?.waiting ?? 0) > 0} />
          </>
        }
        above={note}
        view={view}
        onView={setView}
        searchLabel="Search"
        tools={<Filters role={role} view={view} onView={setView} origin={origin} counts={counts} />}
        items={shown}
        pages={{
          ...orders,
          more: isCut ? { status: 'waiting', load: () => setView({ shown: 'all' }) } : orders.more,
          errorFallback: PLACED_ORDER_MESSAGES.listFailed,
          skeleton: <SkeletonOf shape="list" />,
        }}
        moreCount={Math.min(orders.total, isCut ? rows.length : Infinity) - shown.length}
        label={title}
        shape="rows"
        first={
          rows.length > 0 ? (
            <OrderHeads total={orders.total} noun={title.slice(0, -1).toLowerCase()} role={role} />
          ) : undefined
        }
        renderItem={(row, index) => {
          const group = turnOf(row);
          const before = shown[index - 1];
          return (
            <Fragment key={row.id}>
              {before && turnOf(before) === group ? null : (
                <GroupHead
                  turn={group}
                  count={counts[group]}
                  action={group === 'yours' ? together.action : null}
                />
              )}
              <RuledItem {...rowFocusTarget(index)}>
                <OrderRow id={row.id} position={index + 1} role={role} onAct={onAct} />
              </RuledItem>
            </Fragment>
          );
        }}
        noMatches={`No ${title.toLowerCase()} match.`}
        filters={
          isNarrowed
            ? {
                areSet: true,
                clearLabel: 'Show all orders',
                onClear: () => setView({ turn: '', search: '', music: '', from: '' }),
              }
            : undefined
        }
      />
      {dialogs}
      {together.dialog}
    </div>
  );
}

interface GroupHeadProps {
  turn: Turn;
  count: number | undefined;
  action: ReactNode;
}

const GroupHead = ({ turn, count, action }: GroupHeadProps) => (
  <li className={classNames(styles.group, turn === 'yours' && 'marked')} data-group={turn}>
    <TextHeading as="h2">{TURN_LABELS[turn]}</TextHeading>
    <Faint as="span">{count}</Faint>
    {action ? <div className={styles.together}>{action}</div> : null}
  </li>
);

/** Arrows walk from row to row, and Shift+F10 opens the menu of one. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const row = (event.target as HTMLElement).closest('li');
  if (!row) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.findIndex((link) => row.contains(link));
  const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at === -1 || (!isMenu && step === undefined)) return;
  event.preventDefault();
  if (step !== undefined) links[at + step]?.focus();
  else {
    const menu = row.querySelector<HTMLElement>('[aria-expanded]');
    menu?.focus();
    menu?.click();
  }
}

function Create({ role, hasTurn }: { role: Role; hasTurn: boolean }) {
  const isPhone = useMatches(PHONE);
  const { to, label } = CREATE[role];
  /* the primary button is then the one in the row */
  const variant = role === 'media' || isPhone ? 'outline' : hasTurn ? 'dark' : 'primary';
  return isPhone ? (
    <div>
      <ButtonLink to={to} variant={variant} className={styles.plus}>
        <Icon d="M10 4v12M4 10h12" size={20} stroke={2.2} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </ButtonLink>
    </div>
  ) : (
    <ButtonLink to={to} variant={variant}>
      {label}
    </ButtonLink>
  );
}
