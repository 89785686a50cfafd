import { type FormikProps, type FormikValues, useFormik } from 'formik';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import type { ApiError } from '@/shared/apiError';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '../Alert';
import { Button } from '../Button';
import { Dialog, type DialogProps } from '../Dialog';
import { useSaved } from '../saved/saved';
import { useFocusFirstError } from '../focusFirstError';
import { changedFields, type Changes } from './changedFields';
import styles from './EditModal.module.css';
import { useRefusals } from './useRefusals';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- yup's type of "any object schema"
type AnySchema = ObjectSchema<any>;

export interface EditModalProps<Values extends FormikValues, Schema extends AnySchema> {
  isOpen: boolean;
  title: string;
  /** What is edited, where the form does not say it; see `Dialog`. */
  about?: DialogProps['about'];
  /** The record as it was loaded, in the form's terms. Read when the modal opens. */
  initialValues: Values;
  /** Checks the form; both sides of the comparison are cast by it. */
  schema: Schema;
  /** Gets the changed fields alone and rejects with an `ApiError`. */
  onSave: (changes: Changes<InferType<Schema>>) => Promise<unknown>;
  /** What the alert says when `onSave` rejects. */
  failureMessage: (error: ApiError) => string;
  /** What stands at which field then; the server's `fields` when not given. */
  fieldErrors?: (error: ApiError) => Readonly<Record<string, string>>;
  /** What `onSave` would not send of these changes, by field; when that is all, nothing is saved. */
  unsendable?: (changes: Changes<InferType<Schema>>) => Readonly<Record<string, string>>;
  /** Whether these changes, which bring the old values back, can be saved; not when left out. */
  canUndo?: (back: Changes<InferType<Schema>>) => boolean;
  onClose: () => void;
  /** The fields. */
  children: (formik: FormikProps<Values>) => ReactNode;
}

/**
 * A modal that edits one record: sends only what changed, closes when nothing did, says on the
 * page that it was saved, and keeps everything typed when the save fails, with the server's
 * complaints at their fields.
 */
export function EditModal<Values extends FormikValues, Schema extends AnySchema>(
  props: EditModalProps<Values, Schema>,
) {
  return props.isOpen ? <OpenEditModal {...props} /> : null;
}

/** The form of an open modal; `failure` is the alert beside its buttons. */
function useEditForm<Values extends FormikValues, Schema extends AnySchema>(
  props: EditModalProps<Values, Schema>,
) {
  const { schema, onSave, onClose, unsendable, canUndo } = props;
  const saySaved = useSaved();
  /* what was loaded when the modal opened stays the measure, whatever arrives meanwhile */
  const [initialValues] = useState(props.initialValues);
  const [failure, setFailure] = useState<string | null>(null);
  const refusals = useRefusals<Values>();

  const save = async (values: Values) => {
    setFailure(null);
    refusals.refuse({}, values);
    const cast = (form: Values): InferType<Schema> => schema.cast(form, { assert: false });
    const before = cast(initialValues);
    const after = cast(values);
    const changes = changedFields(before, after);
    const names = Object.keys(changes);
    const kept = unsendable?.(changes) ?? {};
    if (names.length > 0 && names.every((name) => name in kept)) {
      refusals.refuse(kept, values);
      return;
    }
    try {
      if (names.length > 0) {
        await onSave(changes);
        const back = changedFields(after, before);
        saySaved(canUndo?.(back) ? { undo: () => onSave(back) } : {});
      }
      onClose();
    } catch (reason) {
      const error = toApiError(reason);
      setFailure(props.failureMessage(error));
      refusals.refuse(props.fieldErrors?.(error) ?? error.fields, values);
    }
  };
  const formik = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: save,
  });
  return { formik, fields: refusals.atFields(formik), failure };
}

function OpenEditModal<Values extends FormikValues, Schema extends AnySchema>(
  props: EditModalProps<Values, Schema>,
) {
  const { title, about, onClose, children } = props;
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { formik, fields, failure } = useEditForm(props);
  const { isSubmitting } = formik;
  useFocusFirstError(formik, formRef);

  /* closing now would hide whether it was saved */
  const close = () => {
    if (!isSubmitting) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      about={about}
      footer={
        <>
          {failure === null ? null : (
            <div className={styles.failure}>
              <Alert tone="error">{failure}</Alert>
            </div>
          )}
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          /* the busy button holds back presses and Enter; a script of the browser can still submit */
          if (!isSubmitting) formik.handleSubmit(event);
        }}
      >
        {children(fields)}
      </form>
    </Dialog>
  );
}
