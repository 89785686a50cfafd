import { useExportMovements, useMovements } from '@/client/entities/money';
import { formatDay, monthsBack } from '@/client/lib/dates';
import { paths, personPath } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { FoundList } from '@/client/ui/list/ListScreen';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FilterSelect } from '@/client/ui/ListTools';
import { RuledRow } from '@/client/ui/RuledList';
import { StatusMark, type StatusTone } from '@/client/ui/StatusChip';
import { useExports } from '@/client/ui/useAttempt';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import type { MoneyMovement, MovementsPage } from '@/shared/money/adminMoney.schemas';
import { MOVEMENT_KINDS, type MovementKind } from '@/shared/money/ledger.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice, monthText } from '@/shared/platform/format';
import type { Option } from '@/shared/platform/options';
import { DECIDED, MONEY_TEXTS, destinationText } from './moneyTexts';

const FIELDS = {
  search: textField,
  kind: optionalField(MOVEMENT_KINDS),
  month: { values: null, fallback: '' },
};
const MONTHS = 36;

const KINDS: readonly Option<MovementKind>[] = [
  { value: 'payout', label: 'Payouts' },
  { value: 'payment', label: 'Payments' },
  { value: 'refund', label: 'Refunds' },
];

/** 'P 88', 'Order 104': what a movement is known by. */
function numberOf({ kind, number, method }: MoneyMovement): string {
  if (kind === 'payment') return `Payment ${number}`;
  return method === 'balance' ? `Order ${number}` : `Payout ${number}`;
}

const movementText = (movement: MoneyMovement): string =>
  [
    numberOf(movement),
    movement.method === 'balance' ? 'To their balance' : destinationText(movement),
    ...(movement.reference === null ? [] : [`reference ${movement.reference}`]),
    ...(movement.reason === null ? [] : [movement.reason]),
  ].join(', ');

function movementState({ kind, status, batch }: MoneyMovement): readonly [StatusTone, string] {
  if (kind === 'payment') return ['done', 'Payment'];
  if (status === 'requested' && batch !== null) return ['working', `In batch ${batch}`];
  if (status === 'paid' && batch !== null) return ['done', `Paid, batch ${batch}`];
  if (kind === 'refund' && status === 'paid') return ['done', 'Refund'];
  return DECIDED[status];
}

const sumsText = ({ payout, payment, refund }: MovementsPage['sums']): string =>
  `Paid out ${formatPrice(payout)}, received ${formatPrice(payment)}, refunded ${formatPrice(refund)}`;

export function History() {
  const [view, setView] = useAddressState(FIELDS);
  const { search, kind } = view;
  const months = monthsBack(MONTHS).map((value) => ({ value, label: monthText(value) }));
  const month = months.some(({ value }) => value === view.month) ? view.month : '';
  const filter = { search: useSettledSearch(search), kind, month };
  const { rows, sums, ...pages } = useMovements(filter);
  const { isExporting, failure, save } = useExports(useExportMovements());
  return (
    <FoundList
      view={{ search }}
      onView={({ search: typed = '' }) => setView({ search: typed })}
      searchLabel="Name, IBAN, order, amount"
      tools={
        <>
          <FilterSelect
            label="Month"
            none="Any month"
            options={months}
            value={month}
            onChange={(chosen) => setView({ month: chosen })}
          />
          <FilterSelect
            label="Kind"
            none="Any kind"
            options={KINDS}
            value={kind}
            onChange={(chosen) => setView({ kind: chosen })}
          />
          <Button isBusy={isExporting} onClick={() => void save(filter)}>
            Download CSV
          </Button>
        </>
      }
      below={<Alert tone="error">{failure}</Alert>}
      lead={sums && sumsText(sums)}
      items={rows}
      pages={{ ...pages, all: undefined, errorFallback: MONEY_TEXTS.listFailed }}
      counted={['movement', 'movements']}
      label="Payouts, payments and refunds"
      shape="rows"
      renderItem={(movement) => <MovementRow key={movement.id} movement={movement} />}
      empty="No money has moved yet."
      noMatches="Nothing matches your search."
      filters={{
        areSet: kind !== '' || month !== '',
        clearLabel: 'Show everything',
        onClear: () => setView({ search: '', kind: '', month: '' }),
      }}
    />
  );
}

function MovementRow({ movement }: { movement: MoneyMovement }) {
  const { user, amount, order, at } = movement;
  const [tone, text] = movementState(movement);
  return (
    <RuledRow
      artwork={<Cover seed={faceOf(user.face)} />}
      title={user.name}
      to={order === null ? personPath(user.id) : paths.adminOrder(order)}
      meta={movementText(movement)}
      columns={[
        { label: 'Amount', value: formatPrice(amount) },
        { label: 'State', value: <StatusMark tone={tone}>{text}</StatusMark>, isWide: true },
        { label: 'Day', value: formatDay(at) },
      ]}
    />
  );
}
