import { useState } from 'react';
import type { Person } from '@/shared/admin/people.schemas';
import { formatPrice } from '@/shared/platform/format';
import { BONUS_DAY_MAX_CENTS, FOUR_EYES_DAYS } from '@/shared/platform/money.rules';
import { useGetPersonQuery } from '@/client/entities/people';
import { useCreateBonusMutation } from '@/client/entities/proposals';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Quiet, Stack } from '@/client/ui/kit';
import { Proposals } from '../shared/proposals/Proposals';

const loadSchema = async () => (await import('@/shared/money/bonusForm.schemas')).bonusFormSchema;

/** A bonus of the platform's money, and those that wait for a second admin. */
export function PersonBonus({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState('');
  return (
    <Stack gap={3} above={6}>
      <Proposals person={person.id} />
      <div>
        <Button onClick={() => setOpen(true)}>Give a bonus</Button>
      </div>
      <Quiet role="status">{done}</Quiet>
      {isOpen ? (
        <BonusDialog person={person} onDone={setDone} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  );
}

interface BonusDialogProps {
  person: Person;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function BonusDialog({ person: { id, name, email }, onDone, onClose }: BonusDialogProps) {
  const [create] = useCreateBonusMutation();
  const { refetch } = useGetPersonQuery(id);
  const serverForm = useServerForm({
    initialValues: { amount: '', reason: '' },
    schema: loadSchema,
    send: async ({ amount, reason }, { key }) => {
      const given = await create({ body: { email, amount, reason }, key }).unwrap();
      onDone(
        given.is_waiting
          ? `${formatPrice(amount)} waits until another admin confirms it.`
          : `${formatPrice(amount)} is on their balance.`,
      );
      void refetch();
      onClose();
      return undefined;
    },
  });
  const { field } = serverForm;
  return (
    <FormDialog
      title={`A bonus for ${name}`}
      serverForm={serverForm}
      submit="Give the bonus"
      onClose={onClose}
    >
      <p>
        {`It goes to their balance at once, pays a debt first, and cannot be taken back. The platform pays it. If it is more than ${formatPrice(BONUS_DAY_MAX_CENTS / 100)} from you today, or to them within ${FOUR_EYES_DAYS} days, another admin has to confirm it first.`}
      </p>
      <TextField
        label="Amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('amount')}
      />
      <TextField
        label="Reason"
        hint="They read it in their wallet."
        autoComplete="off"
        required
        maxLength={100}
        {...field('reason')}
      />
    </FormDialog>
  );
}
