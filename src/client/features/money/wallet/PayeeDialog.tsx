import { COUNTRY_OPTIONS } from '@/client/lib/countries';
import { CHANGED_PAYEE_DAYS } from '@/shared/platform/money.rules';
import { type Payee, type PayeeChange, payeeSchema } from '@/shared/money/payees.schemas';
import { useSetPayeeMutation } from '@/client/entities/payee';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextField } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Pair, Quiet } from '@/client/ui/kit';
import { useSaved } from '@/client/ui/SavedHost';
import { Select } from '@/client/ui/Select';

const KINDS = [
  { value: 'bank', label: 'IBAN' },
  { value: 'other', label: 'Account and routing number' },
] as const;

interface PayeeDialogProps {
  payee: Payee;
  onClose: () => void;
}

/** The bank account is typed again: the server never sends the whole. */
export function PayeeDialog({ payee, onClose }: PayeeDialogProps) {
  const [setPayee] = useSetPayeeMutation();
  const showSaved = useSaved();
  const { name, kind, version } = payee;
  const initialValues: Record<keyof PayeeChange, string> = {
    ...{
      kind: kind === 'other' ? kind : 'bank',
      name,
      iban: '',
      country: '',
      account: '',
      routing: '',
    },
  };
  const serverForm = useServerForm({
    initialValues,
    schema: payeeSchema,
    send: async (body) => {
      await setPayee({ body, version }).unwrap();
      showSaved();
      onClose();
      return undefined;
    },
  });
  const { field, formik } = serverForm;
  return (
    <FormDialog title="Payee" serverForm={serverForm} submit="Save" onClose={onClose}>
      <TextField
        label="Name"
        required
        autoComplete="name"
        hint="The holder of the account, as the bank has it."
        {...field('name')}
      />
      <ChipGroup legend="Account" type="single" options={KINDS} {...field('kind')} />
      {formik.values.kind === 'bank' ? (
        <TextField
          label="IBAN"
          required
          autoComplete="off"
          hint="Spaces are ignored."
          {...field('iban')}
        />
      ) : (
        <>
          <Select
            label="Country of the bank"
            required
            placeholder="Choose"
            options={COUNTRY_OPTIONS}
            {...field('country')}
          />
          <Pair>
            <TextField label="Account number" required autoComplete="off" {...field('account')} />
            <TextField label="Routing number" required autoComplete="off" {...field('routing')} />
          </Pair>
        </>
      )}
      {payee.is_saved ? (
        <Quiet>{`Another bank account pauses your payouts for ${CHANGED_PAYEE_DAYS} days. You get an email.`}</Quiet>
      ) : null}
    </FormDialog>
  );
}
