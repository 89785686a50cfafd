import { useEffect, useRef, useState } from 'react';
import type { List } from '@/client/entities/useList';
import { useWalletEntries } from '@/client/entities/wallet';
import { formatPrice } from '@/shared/platform/amounts';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useSettled } from '@/client/lib/useSettled';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { Pager } from '@/client/ui/Pager';
import { entryAuthor, entryText } from '@/shared/money/entryText';
import { feeOf } from '@/shared/platform/moneyRules';
import type { WalletEntry } from '@/shared/money/wallet.schemas';
import { fromCents } from '@/shared/platform/cents';
import { Earnings, NoEarnings } from './Earnings';
import { type EntryItem, EntryList } from './EntryList';
import { ENTRY_TYPE_NAMES } from './entryTypes';
import { ENTRIES_FAILED, NO_ENTRIES } from './walletTexts';
import { filtersOf, isFiltered, type WalletView } from './walletView';

const TYPING_PAUSE_MS = 200;
/** Entries per page. */
const PAGE_SIZE = 12;

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatPrice(Math.abs(amount))}`;

const itemOf = (entry: WalletEntry): EntryItem => ({
  id: entry.id,
  type: ENTRY_TYPE_NAMES[entry.type],
  description: entryText(entry),
  author: entryAuthor(entry),
  moment: entry.created_at,
  when: formatMoment(entry.created_at),
  price: signed(entry.amount),
  ...(entry.available_at === null
    ? { direction: entry.amount < 0 ? 'out' : 'in' }
    : { note: `On its way, available on ${formatDay(entry.available_at)}` }),
  balance: entry.balance === null ? undefined : formatPrice(entry.balance),
  to: pageOf(entry.orders),
});

/** The page of the order; a payment for several leads to the list of them. */
function pageOf([first, ...others]: WalletEntry['orders']): string | undefined {
  if (!first) return undefined;
  return others.length === 0 ? paths.offer(first.id) : paths.myOrders;
}

/** Whether a card payment went whole into the order that it was made for. */
const isOneMove = (hold: WalletEntry, payment: WalletEntry | undefined): boolean =>
  hold.event === 'hold' &&
  payment?.event === 'payment' &&
  payment.orders.length === 1 &&
  hold.orders[0]?.id === payment.orders[0]?.id &&
  hold.amount === -payment.amount;

/** Returns the rows, newest first; a payment and its hold, which leave the balance alone, are one. */
function itemsOf(entries: readonly WalletEntry[]): EntryItem[] {
  return entries.flatMap((entry, index) => {
    if (isOneMove(entry, entries[index + 1])) {
      const { direction: _, ...item } = itemOf(entry);
      const description = `Paid by card, ${inSentence(entryText(entry))}`;
      return [{ ...item, description, price: formatPrice(-entry.amount) }];
    }
    const newer = entries[index - 1];
    return newer && isOneMove(newer, entry) ? [] : [itemOf(entry)];
  });
}

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns e.g. '27 entries', followed by an explanation of the fee if there is one. */
function countText(total: number, feePercent: number | null): string {
  const count = `${total} ${total === 1 ? 'entry' : 'entries'}`;
  if (feePercent === null) return count;
  const share = formatPrice(fromCents(1000 - feeOf(1000, feePercent)));
  return `${count}. An offer is its price less ${feePercent}%: $10.00 gives ${share}.`;
}

interface OwnEntriesProps {
  view: WalletView;
  onView: (change: Partial<WalletView>) => void;
  /** `null` for accounts that pay no fee. */
  feePercent: number | null;
}

/** The entries of the wallet, searched, filtered and paged by the server. */
export function OwnEntries({ view, onView, feePercent }: OwnEntriesProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const list = useWalletEntries(filtersOf({ ...view, search }), PAGE_SIZE);
  const isFound = isFiltered(view);
  return (
    <Earnings
      view={view}
      onView={onView}
      field={field}
      count={list.status === 'ready' ? countText(list.total, feePercent) : null}
    >
      <ListStates
        {...list}
        errorFallback={ENTRIES_FAILED}
        isEmpty={list.total === 0 && !list.isRenewing}
        empty={
          isFound ? (
            <NoEarnings field={field} onView={onView} />
          ) : (
            <EmptyState>{NO_ENTRIES}</EmptyState>
          )
        }
      >
        {/* a new search or filter starts at page 1 */}
        <EntryPages key={JSON.stringify({ ...view, search })} list={list} />
      </ListStates>
    </Earnings>
  );
}

/** Shows one page of the loaded entries and loads the next one on demand. */
function EntryPages({ list }: { list: List<WalletEntry> }) {
  const { rows: entries, total, isRenewing, more } = list;
  const [requested, setRequested] = useState(1);
  const rows = useRef<HTMLDivElement>(null);
  const pages = Math.ceil(total / PAGE_SIZE);
  const page = Math.min(requested, Math.max(pages, 1));
  const isIncomplete = entries.length < Math.min(page * PAGE_SIZE, total);
  const { status, load } = more;
  useEffect(() => {
    if (isIncomplete && status === 'waiting') load();
  }, [isIncomplete, status, load]);
  const shown = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <div ref={rows} tabIndex={-1} aria-busy={isRenewing || isIncomplete}>
      {isIncomplete && status === 'failed' ? (
        <EmptyState action={<Button onClick={load}>Try again</Button>}>{ENTRIES_FAILED}</EmptyState>
      ) : (
        <EntryList entries={itemsOf(shown)} />
      )}
      <Pager paged={{ page, pages }} list={rows} onPage={setRequested} />
    </div>
  );
}
