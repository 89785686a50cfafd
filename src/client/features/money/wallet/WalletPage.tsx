import { componentOf } from '@/client/ui/lazyPage';
import { openPage } from '@/client/session/openPage';
import { useMemo, useRef } from 'react';
import { formatPrice, fromCents } from '@/shared/platform/format';
import { formatNumericDay } from '@/client/lib/dates';
import { Leaders } from '@/client/ui/Leaders';
import { PageHeader } from '@/client/ui/PageHeader';
import { useAddressState } from '@/client/ui/useAddressState';
import { BalanceCard, WalletTop, WalletTable } from './WalletTop';
import { Earnings, NoEarnings, EntryList } from './Earnings';
import {
  findEntries,
  sumOf,
  totalOf,
  sampleEntries,
  sampleOpenOrders,
  sampleRows,
  type SampleEntry,
} from './walletFigures';
import { VIEW, ENTRY_TYPE_NAMES } from './walletView';

const itemOf = ({ id, type, description, author, date, time, cents }: SampleEntry) => ({
  id,
  type: ENTRY_TYPE_NAMES[type],
  description,
  author,
  moment: `${date}T${time}`,
  when: `${formatNumericDay(date)}, ${time}`,
  price: formatPrice(fromCents(cents)),
});

const SAMPLE_LINES = [
  {
    label: `Held for ${sampleOpenOrders} open orders`,
    value: formatPrice(fromCents(sampleRows[0]?.pending ?? 0)),
  },
];

export const WalletPage = openPage(
  <SampleWallet />,
  componentOf(() => import('./OwnWallet'), 'OwnWallet'),
);

function SampleWallet() {
  const [view, setView] = useAddressState(VIEW);
  const field = useRef<HTMLInputElement>(null);
  const entries = useMemo(() => findEntries(sampleEntries, view), [view]);
  const { earning, withdrawn } = totalOf(sampleRows);
  const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTop>
        <BalanceCard
          name="Available"
          available={fromCents(earning - withdrawn)}
          lines={<Leaders lines={SAMPLE_LINES} />}
        />
        <WalletTable rows={sampleRows} />
      </WalletTop>
      <Earnings
        view={view}
        onView={setView}
        field={field}
        count={`${count}, ${formatPrice(fromCents(sumOf(entries)))}`}
      >
        {entries.length > 0 ? (
          <EntryList entries={entries.map(itemOf)} />
        ) : (
          <NoEarnings field={field} onView={setView} />
        )}
      </Earnings>
    </>
  );
}
