import { Link } from 'react-router-dom';
import { object } from 'yup';
import { useGetPayeeQuery } from '@/client/entities/payee';
import { useCreatePayoutMutation } from '@/client/entities/wallet';
import { formatPrice, fromCents, isWholeCents } from '@/shared/platform/format';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Select } from '@/client/ui/Select';
import { TextField } from '@/client/ui/Field';
import { isDigits, numberFrom } from '@/shared/platform/fields';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { PAYEE_MESSAGES, payeeWaitsText } from '@/shared/money/payees.rules';
import type { Payee } from '@/shared/money/payees.schemas';
import { PAYOUT_MIN_CENTS } from '@/shared/platform/money.rules';
import { type Wallet, payoutKindField } from '@/shared/money/wallet.schemas';
import { isPriceText } from '@/shared/market/services.schemas';

interface PayoutDialogProps {
  wallet: Wallet;
  onRequested: () => void;
  onClose: () => void;
}

const KINDS = [
  { value: 'bank', label: 'To your bank account' },
  { value: 'card', label: 'Back to the card' },
] as const;

/** A payout to the saved payee, or back to a card; it begins with the whole balance. */
export function PayoutDialog({ wallet, onRequested, onClose }: PayoutDialogProps) {
  const { available, refundable } = wallet;
  const [createPayout] = useCreatePayoutMutation();
  const { data: payee } = useGetPayeeQuery(undefined);
  const min = bankMinOf(wallet);
  const [newest] = refundable;
  const isForCard = newest !== undefined && available < min;
  const all = isForCard ? Math.min(available, newest.amount) : available;
  const serverForm = useServerForm({
    initialValues: {
      kind: isForCard ? 'card' : 'bank',
      amount: all.toFixed(2),
      payment: newest ? String(newest.id) : '',
    },
    schema: formSchema(wallet),
    send: async ({ kind, amount, payment }, { key }) => {
      try {
        const body = { kind, amount, ...(kind === 'card' && { payment }) };
        await createPayout({ body, key }).unwrap();
      } catch (reason) {
        const error = toApiError(reason);
        if (error.code !== 'not_enough') throw error;
        return { fields: { amount: error.message } };
      }
      onRequested();
      return undefined;
    },
  });
  const { kind, amount, payment } = serverForm.formik.values;
  const isCard = kind === 'card';
  const chosen = refundable.find(({ id }) => String(id) === payment);
  const most = isCard && chosen ? Math.min(available, chosen.amount) : available;
  const typed = isPriceText(amount) ? ` ${formatPrice(Number(amount))}` : '';
  return (
    <FormDialog
      title="Request a payout"
      serverForm={serverForm}
      submit={isCard ? 'Send it back' : `Pay out${typed}`}
      onClose={onClose}
    >
      {newest ? (
        <ChipGroup
          legend="Where to"
          type="single"
          options={KINDS}
          required
          {...serverForm.field('kind')}
        />
      ) : null}
      {isCard ? null : <PayeeNote payee={payee} />}
      <TextField
        label="Amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={
          isCard
            ? `Up to ${formatPrice(most)}.`
            : `From ${formatPrice(min)} to ${formatPrice(most)}.`
        }
        {...serverForm.field('amount')}
      />
      {isCard ? (
        <Select
          label="Which payment"
          options={refundable.map(({ id, created_at, amount: left }) => ({
            value: String(id),
            label: `${formatDay(created_at)}, ${formatPrice(left)} left of it`,
          }))}
          required
          {...serverForm.field('payment')}
        />
      ) : null}
      <p>
        {isCard
          ? 'The money goes back to the card you paid with.'
          : 'A person pays it by hand. The money is set aside until then, and you get an email with the reference.'}
      </p>
    </FormDialog>
  );
}

/** Who is paid, or what has to be done first. */
function PayeeNote({ payee }: { payee: Payee | undefined }) {
  if (!payee) return null;
  const { is_saved, name, account, needs_details, waits_until } = payee;
  if (!is_saved)
    return (
      <Alert tone="info">
        {PAYEE_MESSAGES.missing}{' '}
        <Link to={`${paths.profileSettings}#payouts`}>Open the settings</Link>
      </Alert>
    );
  if (needs_details)
    return (
      <Alert tone="info">
        {PAYEE_MESSAGES.detailsMissing}{' '}
        <Link to={`${paths.profileSettings}#papers`}>Open the settings</Link>
      </Alert>
    );
  if (waits_until !== null)
    return <Alert tone="info">{payeeWaitsText(formatDay(waits_until))}</Alert>;
  return <p>{`To ${name}, ${account}.`}</p>;
}

/** The minimum for a bank. When no further income is due, it may be the whole smaller balance. */
const bankMinOf = ({ available, open_orders, on_its_way }: Wallet): number => {
  const min = fromCents(PAYOUT_MIN_CENTS);
  return open_orders === 0 && on_its_way.length === 0 && available > 0
    ? Math.min(min, available)
    : min;
};

function formSchema(wallet: Wallet) {
  const { available, refundable } = wallet;
  const whyNot = (amount: number, { kind, payment }: { kind?: unknown; payment?: unknown }) => {
    if (amount <= 0 || !isWholeCents(amount)) return MONEY_MESSAGES.amount;
    if (kind === 'bank' && amount < bankMinOf(wallet)) return MONEY_MESSAGES.payoutMin;
    if (amount > available) return MONEY_MESSAGES.notEnough;
    const left = refundable.find(({ id }) => String(id) === String(payment))?.amount ?? 0;
    return kind === 'card' && amount > left ? MONEY_MESSAGES.cardMax : null;
  };
  return object({
    kind: payoutKindField(),
    amount: numberFrom(isPriceText, MONEY_MESSAGES.amount)
      .required(MONEY_MESSAGES.amount)
      .test('amount', (amount: number | undefined, context) => {
        const message =
          amount === undefined || Number.isNaN(amount)
            ? null
            : whyNot(amount, context.parent as object); // the parent is this form
        return message === null || context.createError({ message });
      }),
    payment: numberFrom(isDigits, MONEY_MESSAGES.payment).when('kind', {
      is: 'card',
      then: (schema) => schema.required(MONEY_MESSAGES.payment),
    }),
  });
}
