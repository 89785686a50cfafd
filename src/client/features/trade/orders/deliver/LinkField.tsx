import { TextField, type TextFieldProps } from '@/client/ui/TextField';
import { DELIVERY_LINK_MAX } from '@/shared/platform/limits';

/** The address of delivered work. */
export const LinkField = (props: Omit<TextFieldProps, 'label' | 'name'>) => (
  <TextField
    label="Link"
    type="url"
    name="link"
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    maxLength={DELIVERY_LINK_MAX}
    isErrorAlert
    {...props}
  />
);
