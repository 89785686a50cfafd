import { useState } from 'react';
import { object, string } from 'yup';
import type { SeatPerson } from '@/shared/identity/seats.schemas';
import { useHandOverMutation } from '@/client/entities/seats';
import { isAboutCode } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Box, Cluster, Text } from '@/client/ui/kit';
import { Select } from '@/client/ui/Select';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import {
  Code,
  CurrentPassword,
  EMPTY_PROOF,
  fullProofSchema,
  passwordSchema,
} from '../secondFactor/ProofFields';

const person = { person: string().required('Please choose a person.') };
const schemas = {
  plain: passwordSchema.concat(object(person)),
  full: fullProofSchema.concat(object(person)),
};

interface HandOverProps {
  people: readonly SeatPerson[];
}

export function HandOver({ people }: HandOverProps) {
  const [isOpen, setOpen] = useState(false);
  const [offeredTo, setOfferedTo] = useState<string | null>(null);
  return (
    <Box as="section" ruleAbove="ink" padAbove={5} aria-labelledby="hand-over">
      <Cluster gap={6} rowGap={3} justify="between">
        <Box basis={16}>
          <h3 id="hand-over">Hand the outlet over</h3>
          <Text tone="quiet" measure>
            To one of your people. They say yes by mail, you become an editor, and they enter anew
            who is paid.
          </Text>
        </Box>
        <Button onClick={() => setOpen(true)}>Hand over</Button>
      </Cluster>
      <div role="status">
        {offeredTo === null ? null : (
          <Alert tone="success" onDismiss={() => setOfferedTo(null)}>
            {`We have sent a link to ${offeredTo}. You stay the owner until it is opened.`}
          </Alert>
        )}
      </div>
      {isOpen ? (
        <HandOverDialog people={people} onOffered={setOfferedTo} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}

interface DialogProps extends HandOverProps {
  onOffered: (email: string) => void;
  onClose: () => void;
}

function HandOverDialog({ people, onOffered, onClose }: DialogProps) {
  const [handOver] = useHandOverMutation();
  const [needsCode, setNeedsCode] = useState(false);
  const serverForm = useServerForm({
    initialValues: { ...EMPTY_PROOF, person: '' },
    schema: needsCode ? schemas.full : schemas.plain,
    send: async ({ person: id, ...proof }) => {
      await handOver({ id: Number(id), body: proof }).unwrap();
      onOffered(people.find((each) => String(each.id) === id)?.email ?? '');
      onClose();
      return undefined;
    },
    explain: (error) => {
      if (!isAboutCode(error)) return { alert: error.message, fields: error.fields };
      setNeedsCode(true);
      return needsCode ? { fields: { code: error.message } } : {};
    },
  });
  const options = people.map(({ id, name, email }) => ({
    value: String(id),
    label: `${name}, ${email}`,
  }));
  return (
    <FormDialog
      title="Hand the outlet over"
      serverForm={serverForm}
      submit="Send the link"
      onClose={onClose}
    >
      <Select
        label="New owner"
        options={options}
        placeholder="Choose a person"
        required
        {...serverForm.field('person')}
      />
      <CurrentPassword field={serverForm.field('current_password')} />
      {needsCode ? <Code field={serverForm.field('code')} /> : null}
    </FormDialog>
  );
}
