import { useEffect, useState } from 'react';
import { codeSchema } from '@/shared/identity/secondFactor.schemas';
import { setFreshProof } from '@/client/api/baseQuery';
import { useGetSecondFactorQuery, useProveMutation } from '@/client/entities/accounts';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Code, CurrentPassword, EMPTY_PROOF, passwordSchema } from './ProofFields';
import { Text } from '@/client/ui/kit';

type End = (isProven: boolean) => void;

/**
 * Asks for a proof when a call requires it; then the call is repeated.
 */
export function ProofGate() {
  const [end, setEnd] = useState<End | null>(null);
  useEffect(
    () =>
      setFreshProof(
        () =>
          new Promise((resolve) =>
            setEnd(() => (isProven: boolean) => {
              setEnd(null);
              resolve(isProven);
            }),
          ),
      ),
    [],
  );
  return end ? <ProofQuestion onEnd={end} /> : null;
}

function ProofQuestion({ onEnd }: { onEnd: End }) {
  const { data: factor, isError } = useGetSecondFactorQuery();
  /* without a response there is no way to prove it */
  useEffect(() => {
    if (isError) onEnd(false);
  }, [isError, onEnd]);
  return factor ? <ProofDialog hasCode={factor.is_on} onEnd={onEnd} /> : null;
}

function ProofDialog({ hasCode, onEnd }: { hasCode: boolean; onEnd: End }) {
  const [prove] = useProveMutation();
  const serverForm = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: hasCode ? codeSchema : passwordSchema,
    send: async (values) => {
      await prove({ body: values }).unwrap();
      onEnd(true);
    },
  });
  return (
    <FormDialog
      title="Confirm it is you"
      serverForm={serverForm}
      submit="Confirm"
      keepsDraft
      onClose={() => onEnd(false)}
    >
      <Text measure tone="quiet">
        This matters to others too, so we check again that it is you.
      </Text>
      {hasCode ? (
        <Code field={serverForm.field('code')} />
      ) : (
        <CurrentPassword field={serverForm.field('current_password')} />
      )}
    </FormDialog>
  );
}
