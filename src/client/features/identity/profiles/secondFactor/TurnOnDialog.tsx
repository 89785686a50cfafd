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
import { Quiet, Text } from '@/client/ui/kit';

const TITLE = 'Turn on two-step log-in';

const QrCode = lazy(async () => ({
  default: (await import('./QrCode')).QrCode,
}));

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onClose: () => void;
}

export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onClose={onClose} />;
  if (setup) return <SetUpApp setup={setup} onDone={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setSetup} onClose={onClose} />;
}

function PasswordStep({ onDone, onClose }: StepProps<SecondFactorSetup>) {
  const [begin] = useBeginSecondFactorMutation();
  const serverForm = useServerForm({
    initialValues: { current_password: '' },
    schema: passwordSchema,
    send: async (body) => {
      await begin({ body, onResponse: onDone }).unwrap();
    },
  });
  return (
    <FormDialog title={TITLE} serverForm={serverForm} submit="Continue" onClose={onClose}>
      <Text measure tone="quiet">
        You need an authenticator app, for example on your phone or in your password manager.
      </Text>
      <CurrentPassword field={serverForm.field('current_password')} />
    </FormDialog>
  );
}

interface SetUpAppProps extends StepProps<readonly string[]> {
  setup: SecondFactorSetup;
}

interface RecoveryCodeListProps {
  codes: readonly string[];
  onClose: () => void;
}

function SetUpApp({ setup, onDone, onClose }: SetUpAppProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  const serverForm = useServerForm({
    initialValues: { code: '' },
    schema: codeSchema,
    send: async (body) => {
      await confirm({ body, onResponse: ({ recovery_codes }) => onDone(recovery_codes) }).unwrap();
    },
  });
  return (
    <FormDialog title={TITLE} serverForm={serverForm} submit="Turn on" onClose={onClose}>
      <Text measure tone="quiet">
        Scan this with your authenticator app, or type the key in.
      </Text>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrCode text={setup.uri} />
      </Suspense>
      <dl className={styles.key}>
        <Quiet as="dt">Key</Quiet>
        <dd>
          <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </dd>
      </dl>
      <Code field={serverForm.field('code')} isNew />
    </FormDialog>
  );
}

/** Shows the codes once. They cannot be read again, so only the list's own button closes it. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setNote('Copied.');
    } catch {
      setNote('They could not be copied. Please write them down.');
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
      <Text measure tone="quiet">
        Two-step log-in is on. Each of these codes lets you in once without the app. Keep them where
        you keep your passwords: they are not shown again.
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Text measure tone="quiet" role="status">
        {note}
      </Text>
    </Dialog>
  );
}
