import { MESSAGES } from '@/shared/platform/messages';
import { codeField, currentPasswordField } from '@/shared/identity/secondFactor.schemas';
import type { FormField } from '@/client/ui/form/formField';
import { PasswordField } from '@/client/ui/PasswordField';
import { TextField } from '@/client/ui/Field';
import { object } from 'yup';

export const EMPTY_PROOF = { current_password: '', code: '' };

export const passwordSchema = object({
  current_password: currentPasswordField().required(MESSAGES.currentPasswordMissing),
});
export const fullProofSchema = passwordSchema.shape({
  code: codeField().required(MESSAGES.codeMissing),
});

export function CurrentPassword({ field }: { field: FormField<string> }) {
  return (
    <PasswordField label="Current password" autoComplete="current-password" required {...field} />
  );
}

interface CodeProps {
  field: FormField<string>;
  /** Whether the app is being set up, so there are no recovery codes yet. */
  isNew?: boolean;
}

export function Code({ field, isNew = false }: CodeProps) {
  return (
    <TextField
      label="Code from your authenticator app"
      hint={isNew ? 'The six digits that the app shows now.' : 'Or one of your recovery codes.'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={isNew ? 'numeric' : 'text'}
      required
      {...field}
    />
  );
}
