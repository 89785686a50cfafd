import { useState } from 'react';
import { useExportWallet, useGetWalletQuery } from '@/client/entities/wallet';
import { paths } from '@/client/lib/paths';
import { type OwnPageProps, FIRST_STEPS } from '@/client/session/openPage';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { lateDialog } from '@/client/ui/lazyPart';
import { statesOf } from '@/client/ui/list/ListStates';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { NothingYet, PendingPage } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { useAttempt, EXPORT_FAILED } from '@/client/ui/useAttempt';
import { useAddressState } from '@/client/ui/useAddressState';
import { Box, Quiet, Stack } from '@/client/ui/kit';
import { PAYOUT_MIN_CENTS } from '@/shared/platform/money.rules';
import type { Wallet } from '@/shared/money/wallet.schemas';
import type { Role } from '@/shared/platform/options';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { Lines } from './Lines';
import { OutletCards } from './OutletCards';
import { Papers } from './Papers';
import { PayerTop } from './PayerTop';
import { Payments } from './Payments';
import { PayeeCard } from './PayeeCard';
import { PayoutList } from './PayoutList';
import { filtersOf, VIEW, PAYOUT_FAILED } from './walletView';

const PAYOUTS_FROM = `Payouts begin at ${formatPrice(fromCents(PAYOUT_MIN_CENTS))}.`;

const payoutDialog = lateDialog(() => import('./PayoutDialog'), 'PayoutDialog');

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
          <OutletCards wallet={wallet}>
            <Stack gap={3} above={4}>
              <Button
                variant="primary"
                fullWidth
                disabled={!canRequest}
                onClick={() => void requestPayout()}
              >
                Request a payout
              </Button>
              {canRequest ? null : <Quiet>{PAYOUTS_FROM}</Quiet>}
            </Stack>
          </OutletCards>
          <Lines
            view={view}
            onView={setView}
            feePercent={wallet.fee_percent}
            since={wallet.since}
          />
        </>
      )}
      <PayoutList />
      {role === 'media' ? (
        <>
          <PayeeCard />
          <Papers isWallet />
        </>
      ) : null}
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
