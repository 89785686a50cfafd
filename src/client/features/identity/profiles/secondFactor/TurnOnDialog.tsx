import { lazy, Suspense, useState } from 'react';
import { type SecondFactorSetup, codeSchema } from '@/shared/identity/secondFactor.schemas';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '@/client/entities/accounts';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Code, CurrentPassword, passwordSchema } from './ProofFields';
import styles from './TwoStep.module.css';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onClose: () => void;
}

const COPIED = 'Copied.';

const NOT_COPIED = 'They could not be copied. Please write them down.';

const TITLE = 'Turn on two-step log-in';

const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-code" */ './QrCode')).QrCode,
}));

interface TurnOnDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Three steps: the password, the first code of the app, and the recovery codes. */
export function TurnOnDialog({ isOpen, onClose }: TurnOnDialogProps) {
  return isOpen ? <Steps onClose={onClose} /> : null;
}

function Steps({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onClose={onClose} />;
  if (setup) return <SetUpApp setup={setup} onDone={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setSetup} onClose={onClose} />;
}

interface PasswordStepProps {
  onDone: (setup: SecondFactorSetup) => void;
  onClose: () => void;
}

function PasswordStep({ onDone, onClose }: PasswordStepProps) {
  const [begin] = useBeginSecondFactorMutation();
  const secret = useServerForm({
    initialValues: { current_password: '' },
    schema: passwordSchema,
    send: async (body) => {
      await begin({ body, onResponse: onDone }).unwrap();
    },
  });
  return (
    <FormDialog title={TITLE} serverForm={secret} submit="Continue" onClose={onClose}>
      <p className={styles.lead}>
        You need an authenticator app, for example of your phone or your password manager.
      </p>
      <CurrentPassword field={secret.field('current_password')} />
    </FormDialog>
  );
}

interface SetUpAppProps {
  setup: SecondFactorSetup;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

function SetUpApp({ setup, onDone, onClose }: SetUpAppProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  const secret = useServerForm({
    initialValues: { code: '' },
    schema: codeSchema,
    send: async (body) => {
      await confirm({ body, onResponse: ({ recovery_codes }) => onDone(recovery_codes) }).unwrap();
    },
  });
  return (
    <FormDialog title={TITLE} serverForm={secret} submit="Turn on" onClose={onClose}>
      <p className={styles.lead}>Scan this with your authenticator app, or type the key in.</p>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrCode text={setup.uri} />
      </Suspense>
      <dl className={styles.key}>
        <dt>Key</dt>
        <dd>
          <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </dd>
      </dl>
      <Code field={secret.field('code')} isNew />
    </FormDialog>
  );
}

/** Shows the codes once. They cannot be read again, so only the list's own button closes it. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setNote(COPIED);
    } catch {
      setNote(NOT_COPIED);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title="Your recovery codes"
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        Two-step log-in is on. Each of these codes lets you in once without the app. Keep them where
        you keep your passwords: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.lead} role="status">
        {note}
      </p>
    </Dialog>
  );
}
