import { useState } from 'react';
import { useSecondFactor } from '@/client/entities/accounts/secondFactorHooks';
import { Button } from '@/client/ui/Button';
import { ListStates } from '@/client/ui/list/ListStates';
import { SkeletonPassage } from '@/client/ui/Skeleton';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { TurnOffDialog } from './TurnOffDialog';
import { TurnOnDialog } from './TurnOnDialog';
import styles from './TwoStep.module.css';

const LOAD_FAILED = 'Your two-step log-in could not be loaded.';

type OpenDialog = 'on' | 'off' | 'codes' | null;

/** The settings of the two-step log-in: whether it is on, and the buttons that change it. */
export function TwoStepSection() {
  const { value: factor, status, error, refetch } = useSecondFactor();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => {
    setDialog(null);
    void refetch();
  };
  return (
    <section className={styles.section} aria-labelledby="two-step-log-in">
      <h2 id="two-step-log-in">Two-step log-in</h2>
      <ListStates
        status={factor ? 'ready' : status}
        error={error}
        errorFallback={LOAD_FAILED}
        onRetry={refetch}
        isEmpty={false}
        empty={null}
        skeleton={<SkeletonPassage />}
      >
        {factor ? (
          <Standing
            isOn={factor.is_on}
            codesLeft={factor.recovery_codes_left}
            onChoose={setDialog}
          />
        ) : null}
      </ListStates>
      <TurnOnDialog isOpen={dialog === 'on'} onClose={close} />
      <TurnOffDialog isOpen={dialog === 'off'} onClose={close} />
      <RecoveryCodesDialog isOpen={dialog === 'codes'} onClose={close} />
    </section>
  );
}

interface StandingProps {
  isOn: boolean;
  codesLeft: number;
  onChoose: (dialog: OpenDialog) => void;
}

function Standing({ isOn, codesLeft, onChoose }: StandingProps) {
  if (!isOn) {
    return (
      <>
        <p className={styles.lead} role="status">
          Off. With it on, a log-in asks for a code of an app on your phone beside your password, so
          that a password alone is not enough.
        </p>
        <div className={styles.actions}>
          <Button
            variant="outline"
            onClick={() => {
              onChoose('on');
            }}
          >
            Turn on
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead} role="status">
        On. A log-in asks for a code of your authenticator app. You have{' '}
        {codesLeft === 1 ? 'one recovery code' : `${codesLeft} recovery codes`} left.
      </p>
      <div className={styles.actions}>
        <Button
          variant="outline"
          onClick={() => {
            onChoose('codes');
          }}
        >
          New recovery codes
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onChoose('off');
          }}
        >
          Turn off
        </Button>
      </div>
    </>
  );
}
