import { useState } from 'react';
import { useGetSecondFactorQuery } from '@/client/entities/accounts';
import { Button } from '@/client/ui/Button';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { TurnOffDialog } from './TurnOffDialog';
import { TurnOnDialog } from './TurnOnDialog';
import { SettingsSection } from '../SettingsSection';
import styles from './TwoStep.module.css';

const LOAD_FAILED = 'Your two-step log-in could not be loaded.';

type OpenDialog = 'on' | 'off' | 'codes' | null;

/** The settings of the two-step log-in: whether it is on, and the buttons that change it. */
export function TwoStepSection() {
  const query = useGetSecondFactorQuery();
  const factor = query.data;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => {
    setDialog(null);
    void query.refetch();
  };
  const isOn = factor?.is_on;
  return (
    <SettingsSection
      heading="Two-step log-in"
      lead={
        factor ? (
          <p role="status">{factor.is_on ? onText(factor.recovery_codes_left) : OFF}</p>
        ) : null
      }
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
        <div className={styles.actions}>
          <Button onClick={() => setDialog('codes')}>New recovery codes</Button>
          <Button onClick={() => setDialog('off')}>Turn off</Button>
        </div>
      ) : null}
      <TurnOnDialog isOpen={dialog === 'on'} onClose={close} />
      <TurnOffDialog isOpen={dialog === 'off'} onClose={close} />
      <RecoveryCodesDialog isOpen={dialog === 'codes'} onClose={close} />
    </SettingsSection>
  );
}

const OFF =
  'Off. When it is on, logging in also asks for a code from an app on your phone, so that a password alone is not enough.';

const onText = (codesLeft: number): string =>
  `On. Logging in also asks for a code from your authenticator app. You have ${codesLeft === 1 ? 'one recovery code' : `${codesLeft} recovery codes`} left.`;
