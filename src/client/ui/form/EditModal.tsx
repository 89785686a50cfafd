import type { FormikProps, FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { InferType } from 'yup';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import type { DialogProps } from '../Dialog';
import { useSaved } from '../saved/saved';
import { changedFields, type Changes } from './changedFields';
import { FormDialog } from './FormDialog';
import { type AnySchema, useServerForm } from './useServerForm';

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
  /** What the alert says when `onSave` rejects; `saveFailure` when not given. */
  failureMessage?: (error: ApiError) => string;
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

/** Tells a person what to do, and the console what the server said. */
function saveFailure(error: ApiError): string {
  if (typeof error.status !== 'number') return MESSAGES.saveFailed;
  console.error('Saving the changes failed.', error);
  return MESSAGES.saveFailedOnServer;
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

function OpenEditModal<Values extends FormikValues, Schema extends AnySchema>(
  props: EditModalProps<Values, Schema>,
) {
  const { title, about, schema, onSave, onClose, unsendable, canUndo, children } = props;
  const { failureMessage = saveFailure, fieldErrors = ({ fields }) => fields } = props;
  const saySaved = useSaved();
  /* what was loaded when the modal opened stays the measure, whatever arrives meanwhile */
  const [initialValues] = useState(props.initialValues);
  const serverForm = useServerForm<Values, Schema>({
    initialValues,
    schema,
    send: async (after) => {
      const before: InferType<Schema> = schema.cast(initialValues, { assert: false });
      const changes = changedFields(before, after);
      const names = Object.keys(changes);
      const kept = unsendable?.(changes) ?? {};
      if (names.length > 0 && names.every((name) => name in kept)) return { fields: kept };
      if (names.length > 0) {
        await onSave(changes);
        const back = changedFields(after, before);
        saySaved(canUndo?.(back) ? { undo: () => onSave(back) } : {});
      }
      onClose();
      return undefined;
    },
    explain: (error) => ({ alert: failureMessage(error), fields: fieldErrors(error) }),
  });
  return (
    <FormDialog title={title} about={about} serverForm={serverForm} submit="Save" onClose={onClose}>
      {children(serverForm.formik)}
    </FormDialog>
  );
}
