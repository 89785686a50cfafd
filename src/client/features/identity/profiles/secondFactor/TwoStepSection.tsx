import { useState } from 'react';
import {
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useDisableSecondFactorMutation,
} from '@/client/entities/accounts';
import { Button } from '@/client/ui/Button';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TurnOnDialog, RecoveryCodeList } from './TurnOnDialog';
import { SettingsSection } from '../SettingsParts';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Code, CurrentPassword, EMPTY_PROOF, fullProofSchema } from './ProofFields';
import { Cluster, Text } from '@/client/ui/kit';

interface DialogProps {
  onClose: () => void;
}

const LOAD_FAILED = 'Your two-step log-in could not be loaded.';

export function TwoStepSection() {
  const query = useGetSecondFactorQuery();
  const factor = query.data;
  const [dialog, setDialog] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => {
    setDialog(null);
    void query.refetch();
  };
  const isOn = factor?.is_on;
  return (
    <SettingsSection
      heading="Two-step log-in"
      lead={factor ? <p role="status">{isOn ? onText(factor.recovery_codes_left) : OFF}</p> : null}
    >
      {factor ? null : (
        <ListStates
          {...statesOf(query)}
          errorFallback={LOAD_FAILED}
          skeleton={<SkeletonOf shape="passage" />}
        />
      )}
      {isOn === false ? <Button onClick={() => setDialog('on')}>Turn on</Button> : null}
      {isOn ? (
        <Cluster align="stretch" above={2}>
          <Button onClick={() => setDialog('codes')}>New recovery codes</Button>
          <Button onClick={() => setDialog('off')}>Turn off</Button>
        </Cluster>
      ) : null}
      {dialog === 'on' ? <TurnOnDialog onClose={close} /> : null}
      {dialog === 'off' ? <TurnOffDialog onClose={close} /> : null}
      {dialog === 'codes' ? <RecoveryCodesDialog onClose={close} /> : null}
    </SettingsSection>
  );
}

const OFF =
  'Off. When it is on, logging in also asks for a code from an app on your phone, so that a password alone is not enough.';

const onText = (codesLeft: number): string =>
  `On. Logging in also asks for a code from your authenticator app. You have ${codesLeft === 1 ? 'one recovery code' : `${codesLeft} recovery codes`} left.`;

function RecoveryCodesDialog({ onClose }: DialogProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const serverForm = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: fullProofSchema,
    send: async (body) => {
      await renew({ body, onResponse: ({ recovery_codes }) => setCodes(recovery_codes) }).unwrap();
    },
  });
  if (codes) return <RecoveryCodeList codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      title="New recovery codes"
      serverForm={serverForm}
      submit="Make new codes"
      onClose={onClose}
    >
      <Text measure tone="quiet">
        Your current codes will stop working.
      </Text>
      <CurrentPassword field={serverForm.field('current_password')} />
      <Code field={serverForm.field('code')} />
    </FormDialog>
  );
}

function TurnOffDialog({ onClose }: DialogProps) {
  const [disable] = useDisableSecondFactorMutation();
  const serverForm = useServerForm({
    initialValues: EMPTY_PROOF,
    schema: fullProofSchema,
    send: async (body) => {
      await disable({ body }).unwrap();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Turn off two-step log-in"
      serverForm={serverForm}
      submit="Turn off"
      variant="danger"
      onClose={onClose}
    >
      <Text measure tone="quiet">
        After that your password alone is enough to log in.
      </Text>
      <CurrentPassword field={serverForm.field('current_password')} />
      <Code field={serverForm.field('code')} />
    </FormDialog>
  );
}
