import { useState, useRef } from 'react';
import { useExportWallet, useGetWalletQuery, useWalletEntries } from '@/client/entities/wallet';
import { paths } from '@/client/lib/paths';
import { useSessionPart } from '@/client/session/sessionState';
import { partMay } from '@/shared/platform/roles';
import { type OwnPageProps, FIRST_STEPS } from '@/client/session/openPage';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { lateDialog } from '@/client/ui/lateDialog';
import { statesOf, ListStates } from '@/client/ui/list/ListStates';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { NothingYet, PendingPage } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { useAttempt, EXPORT_FAILED } from '@/client/ui/useAttempt';
import { useAddressState } from '@/client/ui/useAddressState';
import { PAYOUT_MIN_CENTS, feeOf } from '@/shared/platform/money.rules';
import type { Wallet, WalletEntry } from '@/shared/money/wallet.schemas';
import type { WalletSource } from '@/shared/money/ledger.rules';
import type { Role } from '@/shared/platform/options';
import { BalanceCard, WalletTop, WalletTable } from './WalletTop';
import { PayerTop } from './PayerTop';
import { Payments } from './Payments';
import { PayeeCard } from './PayeeCard';
import { PayoutList } from './PayoutList';
import {
  filtersOf,
  VIEW,
  PAYOUT_FAILED,
  TYPING_PAUSE_MS,
  isFiltered,
  type WalletView,
  ENTRY_TYPE_NAMES,
} from './walletView';
import { formatPrice, fromCents, toCents } from '@/shared/platform/format';
import { formatDay, formatNumericDay, formatTime } from '@/client/lib/dates';
import { useSettled } from '@/client/ui/list/useListSearch';
import { EmptyState } from '@/client/ui/EmptyState';
import { Box } from '@/client/ui/kit';
import { More } from '@/client/ui/list/More';
import { entryAuthor, entryText } from '@/shared/money/wallet.rules';
import { Earnings, NoEarnings, type EntryItem, EntryList } from './Earnings';

const ENTRIES_FAILED = 'An error occurred while fetching your earnings.';
const PAYOUTS_FROM = `Payouts begin at ${formatPrice(fromCents(PAYOUT_MIN_CENTS))}.`;

const PAGE_SIZE = 12;

const signed = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatPrice(Math.abs(amount))}`;

const itemOf = (entry: WalletEntry): EntryItem => ({
  id: entry.id,
  type: ENTRY_TYPE_NAMES[entry.type],
  description: entryText(entry),
  author: entryAuthor(entry),
  moment: entry.created_at,
  when: `${formatNumericDay(entry.created_at)}, ${formatTime(entry.created_at)}`,
  price: signed(entry.amount),
  ...(entry.available_at === null
    ? { direction: entry.amount < 0 ? 'out' : 'in' }
    : { note: `On its way, available on ${formatDay(entry.available_at)}` }),
  balance: entry.balance === null ? undefined : formatPrice(entry.balance),
  to: entry.orders[0] && paths.offer(entry.orders[0].id),
});

interface OwnEntriesProps {
  view: WalletView;
  onView: (change: Partial<WalletView>) => void;
  feePercent: number;
}

const payoutDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout" */ './PayoutDialog')).PayoutDialog,
);

const SOURCE_NAMES: Readonly<Record<WalletSource, string>> = {
  offers: 'Offers',
  referrals: 'Referrals',
  bonuses: 'Platform Activity',
};

const DOWNLOAD = 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12';
const EXPORTS = [
  { id: 'csv', label: 'Export CSV' },
  { id: 'json', label: 'Export JSON' },
] as const;

const WALLET_STEPS = {
  ...FIRST_STEPS,
  artist: { to: paths.catalogue, label: 'Open the catalogue' },
};
const NOTHING_YET: Readonly<Record<Role, string>> = {
  artist:
    'What you pay, what is held and what comes back will be listed here, from your first paid order on.',
  media:
    'What you earn, what is held and what was paid out will be listed here, from your first paid order on.',
};

export function OwnWallet({ role, sample }: OwnPageProps) {
  const query = useGetWalletQuery(undefined);
  const wallet = query.data;
  if (!wallet) {
    return (
      <PendingPage
        title="Wallet"
        {...statesOf(query)}
        errorFallback="An error occurred while fetching your wallet."
      />
    );
  }
  if (!wallet.has_entries && wallet.open_orders === 0) {
    return (
      <NothingYet title="Wallet" sample={sample} first={WALLET_STEPS[role]}>
        {NOTHING_YET[role]}
      </NothingYet>
    );
  }
  return <WithMoney wallet={wallet} role={role} />;
}

function WithMoney({ wallet, role }: { wallet: Wallet; role: Role }) {
  const [view, setView] = useAddressState(VIEW);
  const [isPayoutOpen, setPayoutOpen] = useState(false);
  const exportWallet = useExportWallet();
  const { isBusy, failure, attempt } = useAttempt();
  const isBelow = wallet.available < fromCents(PAYOUT_MIN_CENTS);
  /* less than the minimum goes only to a card, or when no further money will come in */
  const isAll = wallet.open_orders === 0 && wallet.on_its_way.length === 0;
  const canTakeLess = wallet.refundable.length > 0 || isAll;
  const canRequest = !isBelow || (wallet.available > 0 && canTakeLess);

  const save = (...given: Parameters<typeof exportWallet>) =>
    attempt(() => exportWallet(...given), EXPORT_FAILED);
  const requestPayout = async () => {
    if (await attempt(payoutDialog.fetch, PAYOUT_FAILED)) setPayoutOpen(true);
  };
  return (
    <>
      <PageHeader
        title="Wallet"
        actions={
          role === 'artist' ? (
            <Button isBusy={isBusy} onClick={() => void save('csv', {})}>
              <Box as="span" flow="inline" gap={2}>
                <Icon d={DOWNLOAD} size={20} /> All receipts
              </Box>
            </Button>
          ) : (
            <MoreMenu
              label="Export"
              icon={DOWNLOAD}
              items={EXPORTS}
              onChoose={(format) => {
                if (!isBusy) void save(format, filtersOf(view));
              }}
            />
          )
        }
      />
      <Alert tone="error">{failure}</Alert>
      {role === 'artist' ? (
        <>
          <PayerTop
            wallet={wallet}
            payout={
              canRequest ? (
                <Button variant="quiet" size="sm" onClick={() => void requestPayout()}>
                  {isBelow && !isAll ? 'Send back to your card' : 'Send to your bank'}
                </Button>
              ) : null
            }
          />
          <Payments view={view} onView={setView} />
        </>
      ) : (
        <>
          <WalletTop>
            <BalanceCard
              available={wallet.available}
              held={{ orders: wallet.open_orders, amount: wallet.held }}
              onItsWay={wallet.on_its_way}
              owed={wallet.owed}
              beingPaid={wallet.being_paid}
              note={canRequest ? undefined : PAYOUTS_FROM}
            >
              <Button
                variant="primary"
                fullWidth
                disabled={!canRequest}
                onClick={() => void requestPayout()}
              >
                Request a payout
              </Button>
            </BalanceCard>
            <WalletTable
              rows={wallet.sources.map(({ source, pending, earning, withdrawn }) => ({
                source: SOURCE_NAMES[source],
                pending: toCents(pending),
                earning: toCents(earning),
                withdrawn: toCents(withdrawn),
              }))}
            />
          </WalletTop>
          <OwnEntries view={view} onView={setView} feePercent={wallet.fee_percent} />
        </>
      )}
      <PayoutList />
      {role === 'media' ? <PayeeCard /> : null}
      {isPayoutOpen ? (
        <payoutDialog.Dialog
          wallet={wallet}
          onRequested={() => setPayoutOpen(false)}
          onClose={() => setPayoutOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Returns e.g. '27 entries', followed by an explanation of the fee. */
function countText(total: number, feePercent: number): string {
  const count = `${total} ${total === 1 ? 'entry' : 'entries'}`;
  const share = formatPrice(fromCents(1000 - feeOf(1000, feePercent)));
  return `${count}. An offer is its price less ${feePercent}%: $10.00 gives ${share}.`;
}

function OwnEntries({ view, onView, feePercent }: OwnEntriesProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = useSettled(view.search, TYPING_PAUSE_MS);
  const seesOrders = partMay(useSessionPart(), 'editor');
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
            <EmptyState>What you earn and what you pay will be listed here.</EmptyState>
          )
        }
      >
        <div aria-busy={list.isRenewing}>
          <EntryList
            entries={list.rows.map((entry) =>
              seesOrders ? itemOf(entry) : { ...itemOf(entry), to: undefined },
            )}
          />
          <More more={list.more} failure="Not all entries could be loaded." />
        </div>
      </ListStates>
    </Earnings>
  );
}
