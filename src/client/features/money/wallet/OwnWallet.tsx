import { useState } from 'react';
import { useExportWallet, useGetWalletQuery } from '@/client/entities/wallet';
import { FIRST_STEPS } from '@/client/lib/firstSteps';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lateDialog';
import { statesOf } from '@/client/ui/list/ListStates';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { NothingYet } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { useAttempt } from '@/client/ui/useAttempt';
import { EXPORT_FAILED } from '@/client/ui/useExports';
import { useAddressState } from '@/client/ui/useAddressState';
import { PAYOUT_MIN_CENTS } from '@/shared/platform/moneyRules';
import type { Wallet } from '@/shared/money/wallet.schemas';
import type { WalletSource } from '@/shared/money/walletTypes';
import type { Role } from '@/shared/platform/options';
import { fromCents, toCents } from '@/shared/platform/cents';
import { BalanceCard, WalletTop } from './BalanceCard';
import { OwnEntries } from './OwnEntries';
import { PayoutList } from './PayoutList';
import { LOAD_FAILED, PAYOUT_FAILED, PAYOUTS_FROM } from './walletTexts';
import { filtersOf, VIEW } from './walletView';
import { WalletTable } from './WalletTable';

const payoutDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "payout" */ './PayoutDialog')).PayoutDialog,
);

const SOURCE_NAMES: Readonly<Record<WalletSource, string>> = {
  offers: 'Offers',
  referrals: 'Referrals',
  bonuses: 'Platform Activity',
};

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
    'What you pay, what is held until you accept the work and what comes back will be here, entry by entry. It begins with your first paid order.',
  media:
    'What you earn, what is held until the work is accepted and what was paid out will be here, entry by entry. It begins with your first paid order.',
};

/** The user's own wallet. */
export function OwnWallet({ role, sample }: OwnPageProps) {
  const query = useGetWalletQuery(undefined);
  const wallet = query.data;
  if (!wallet) {
    return <PendingPage title="Wallet" {...statesOf(query)} errorFallback={LOAD_FAILED} />;
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

  const requestPayout = async () => {
    if (await attempt(payoutDialog.fetch, PAYOUT_FAILED)) setPayoutOpen(true);
  };
  return (
    <>
      <PageHeader
        title="Wallet"
        actions={
          <MoreMenu
            label="Export"
            icon="M10 3v9M6 8.5l4 4 4-4M4 16.5h12"
            items={EXPORTS}
            onChoose={(format) => {
              if (isBusy) return;
              void attempt(() => exportWallet(format, filtersOf(view)), EXPORT_FAILED);
            }}
          />
        }
      />
      <Alert tone="error">{failure}</Alert>
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
            Ask for a payout
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
      <OwnEntries
        view={view}
        onView={setView}
        feePercent={role === 'media' ? wallet.fee_percent : null}
      />
      <PayoutList />
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
