import { useEffect, useRef } from 'react';
import { Button } from '@/client/ui/Button';
import type { FormField } from '@/client/ui/form/formField';
import { TextField } from '@/client/ui/Field';
import styles from './AuthForm.module.css';
import { Box } from '@/client/ui/kit';

interface SecondStepProps {
  field: FormField<string>;
  isBusy: boolean;
  onBack: () => void;
}

export function SecondStep({ field, isBusy, onBack }: SecondStepProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    inputRef.current?.focus();
  }, []);
  return (
    <>
      <TextField
        label="Enter the code from your authenticator app"
        hint="Six digits. If you do not have the app at hand, enter one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        ref={inputRef}
        {...field}
      />
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <Button type="submit" variant="dark" isBusy={isBusy}>
          Log in
        </Button>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </Box>
    </>
  );
}
