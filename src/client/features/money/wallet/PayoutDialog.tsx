import { object } from 'yup';
import { useCreatePayoutMutation } from '@/client/entities/wallet';
import { formatPrice, fromCents, isWholeCents } from '@/shared/platform/format';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Select } from '@/client/ui/Select';
import { TextField } from '@/client/ui/Field';
import { isDigits, numberFrom } from '@/shared/platform/fields';
import { MONEY_MESSAGES, PAYOUT_METHODS } from '@/shared/money/ledger.rules';
import { PAYOUT_MIN_CENTS } from '@/shared/platform/money.rules';
import {
  type Wallet,
  destinationField,
  type PayoutCreate,
  payoutKindField,
  payoutMethodField,
} from '@/shared/money/wallet.schemas';
import { isPriceText } from '@/shared/market/services.schemas';

interface PayoutDialogProps {
  wallet: Wallet;
  onRequested: () => void;
  onClose: () => void;
}

const KINDS = [
  { value: 'bank', label: 'To a bank account' },
  { value: 'card', label: 'Back to the card' },
] as const;

export function PayoutDialog({ wallet, onRequested, onClose }: PayoutDialogProps) {
  const { available, refundable } = wallet;
  const [createPayout] = useCreatePayoutMutation();
  const min = bankMinOf(wallet);
  const [newest] = refundable;
  const serverForm = useServerForm({
    initialValues: {
      kind: newest && available < min ? 'card' : 'bank',
      amount: '',
      destination: '',
      method: '',
      payment: newest ? String(newest.id) : '',
    },
    schema: formSchema(wallet),
    send: async ({ kind, amount, destination, method, payment }, { key }) => {
      const send = (body: PayoutCreate) => createPayout({ body, key }).unwrap();
      try {
        if (kind === 'card') await send({ kind, amount, payment });
        else if (method) await send({ kind: 'other', amount, method, destination });
        else await send({ kind, amount, destination });
      } catch (reason) {
        const error = toApiError(reason);
        if (error.code !== 'not_enough') throw error;
        return { fields: { amount: error.message } };
      }
      onRequested();
      return undefined;
    },
  });
  const isCard = serverForm.formik.values.kind === 'card';
  const isIban = serverForm.formik.values.method === '';
  const chosen = refundable.find(({ id }) => String(id) === serverForm.formik.values.payment);
  const most = isCard && chosen ? Math.min(available, chosen.amount) : available;
  return (
    <FormDialog
      title="Request a payout"
      serverForm={serverForm}
      submit="Request it"
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
          options={refundable.map(({ id, created_at, amount }) => ({
            value: String(id),
            label: `${formatDay(created_at)}, ${formatPrice(amount)} left of it`,
          }))}
          required
          {...serverForm.field('payment')}
        />
      ) : (
        <>
          <Select
            label="By"
            placeholder="Bank account with an IBAN"
            options={PAYOUT_METHODS.map((value) => ({ value, label: value }))}
            {...serverForm.field('method')}
          />
          <TextField
            label={isIban ? 'Bank account' : 'Account'}
            autoComplete="off"
            required
            hint={
              isIban
                ? 'The IBAN of the account. Spaces are ignored.'
                : 'What the transfer needs: an email address, or the bank and account numbers.'
            }
            {...serverForm.field('destination')}
          />
        </>
      )}
      <p>
        {isCard
          ? 'The money goes back to the card you paid with.'
          : 'A person pays it by hand. The money is set aside until then, and you get an email with the reference.'}
      </p>
    </FormDialog>
  );
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
    destination: destinationField().when('kind', {
      is: 'bank',
      then: (schema) => schema.required(MONEY_MESSAGES.destination),
    }),
    method: payoutMethodField(),
    payment: numberFrom(isDigits, MONEY_MESSAGES.payment).when('kind', {
      is: 'card',
      then: (schema) => schema.required(MONEY_MESSAGES.payment),
    }),
  });
}
