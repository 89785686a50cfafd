import type { FormikValues } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { Alert } from '../Alert';
import { Button, type ButtonVariant } from '../Button';
import { Dialog, type DialogProps } from '../Dialog';
import styles from './FormDialog.module.css';
import type { ServerForm } from './useServerForm';
import { Box } from '../kit';

interface FormDialogProps<Values extends FormikValues> {
  title: string;
  about?: DialogProps['about'];
  serverForm: ServerForm<Values>;
  submit: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  /** Set when input outside of the form's fields has changed. */
  isChanged?: boolean;
  /** Set when the typed values are restored on reopening, so closing needs no confirmation. */
  keepsDraft?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog<Values extends FormikValues>(props: FormDialogProps<Values>) {
  const { title, about, serverForm, submit, variant = 'primary', isWide, onClose } = props;
  const { isChanged, keepsDraft } = props;
  const { form, formik, alert, alertTone, isSending } = serverForm;
  const formId = useId();
  /* closing now would hide the result of the request */
  const close = () => {
    if (!isSending) onClose();
  };
  const [isConfirming, setConfirming] = useState(false);
  /* Escape or a press on the backdrop may be accidental, so unsaved changes need a confirmation */
  const dismiss = () => {
    if (!keepsDraft && (formik.dirty || isChanged)) setConfirming(!isConfirming);
    else close();
  };
  return (
    <Dialog
      isOpen
      onClose={dismiss}
      title={title}
      about={about}
      isWide={isWide}
      footer={
        <>
          {alert ? (
            <div className={styles.failure}>
              <Alert tone={alertTone}>{alert}</Alert>
            </div>
          ) : null}
          {isConfirming && !isSending ? (
            <>
              <p className={styles.failure} role="alert">
                Discard what you have entered?
              </p>
              <Button onClick={() => setConfirming(false)}>Keep editing</Button>
              <Button variant="danger" onClick={close}>
                Discard
              </Button>
            </>
          ) : (
            <>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" form={formId} variant={variant} isBusy={isSending}>
                {submit}
              </Button>
            </>
          )}
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- sends the form from each of its fields */}
      <Box
        as="form"
        id={formId}
        flow="grid"
        gap={6}
        {...form}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
        }}
      >
        {props.children}
      </Box>
    </Dialog>
  );
}
