import type { FormikProps, FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { InferType } from 'yup';
import { type ApiError, STALE } from '@/shared/platform/apiError';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { toApiError } from '@/client/lib/apiError';
import type { DialogProps } from '../Dialog';
import { useSaved } from '../SavedHost';
import { mergeChanges, type Notes, changedFields, type Changes } from './changes';
import { FormDialog } from './FormDialog';
import { type AnySchema, type FormFailure, type ServerForm, useServerForm } from './useServerForm';

export interface EditModalProps<
  Values extends FormikValues,
  Schema extends AnySchema,
  Row extends { version: number },
> {
  isOpen: boolean;
  title: string;
  /** The edited record, if the form does not show it; see `Dialog`. */
  about?: DialogProps['about'];
  initialValues: Values;
  schema: Schema;
  /** For a record that others may change meanwhile: how to recognise their changes. */
  record?: EditedRecord<Values, Row> | undefined;
  /**
   * Receives only the changed fields, and the version of the record that they are based on.
   * Resolves with the record after the save; rejects with an `ApiError`.
   */
  onSave: (
    changes: Changes<InferType<Schema>>,
    version: number | undefined,
  ) => Promise<{ version: number } | undefined>;
  beside?: Beside | undefined;
  /** Returns the alert when `onSave` rejects; `saveFailure` by default. */
  failureMessage?: (error: ApiError) => string;
  /** Returns the errors at the fields when `onSave` rejects; the server's `fields` by default. */
  fieldErrors?: (error: ApiError) => Readonly<Record<string, string>>;
  /**
   * Returns an error for each change that `onSave` leaves out. If it covers all changes, nothing is
   * saved.
   */
  unsendable?: (changes: Changes<InferType<Schema>>) => Readonly<Record<string, string>>;
  /**
   * Returns whether changes that restore the old values can be saved; without it there is no Undo.
   */
  canUndo?: (back: Changes<InferType<Schema>>) => boolean;
  submit?: string;
  onClose: () => void;
  children: (formik: FormikProps<Values>) => ReactNode;
}

export interface Beside {
  isChanged: boolean;
  /** Resolves with the new version of the record, or with an error. */
  send: () => Promise<{ version: number; failure?: never } | { failure: FormFailure }>;
}

export interface EditedRecord<Values, Row> {
  version: number;
  formOf: (row: Row) => Values;
  /** Formats the value of a field for display; '' for none. */
  textOf: (name: keyof Values, value: Values[keyof Values]) => string;
}

/** Returns a message that tells the user what to do; logs the server's error to the console. */
function saveFailure(error: ApiError): string {
  if (typeof error.status !== 'number') return RECORD_MESSAGES.saveFailed;
  console.error('Saving the changes failed.', error);
  return RECORD_MESSAGES.saveFailedOnServer;
}

/**
 * A modal that edits one record. It sends only changes, closes without a request if there are none,
 * and reports the save on the page. If the save fails it keeps everything typed and shows the
 * server's errors at their fields. If another user has changed the record, the fields show the
 * changes, and the next save is based on the new version.
 */
export function EditModal<
  Values extends FormikValues,
  Schema extends AnySchema,
  Row extends { version: number },
>(props: EditModalProps<Values, Schema, Row>) {
  return props.isOpen ? <OpenEditModal {...props} /> : null;
}

function OpenEditModal<
  Values extends FormikValues,
  Schema extends AnySchema,
  Row extends { version: number },
>(props: EditModalProps<Values, Schema, Row>) {
  const { title, about, schema, record, onSave, onClose, unsendable, canUndo, children } = props;
  const { beside, submit = 'Save' } = props;
  const { failureMessage = saveFailure, fieldErrors = ({ fields }) => fields } = props;
  const showSaved = useSaved();
  /* changes are compared with the values loaded on opening, until a save reports them as stale */
  const [base, setBase] = useState({ values: props.initialValues, version: record?.version });
  const [notes, setNotes] = useState<Notes<Values>>({});

  /** Resolves with the version on which the fields are then based, or with an error. */
  const sendBeside = async () => {
    const { version } = base;
    const sent = beside?.isChanged ? await beside.send() : undefined;
    if (!sent) return { version };
    if (sent.failure) return { version, failure: sent.failure };
    /* after a change by another user in between, the fields are still based on the old version */
    if (version === undefined || sent.version !== version + 1) return { version };
    setBase((before) => ({ ...before, version: sent.version }));
    return { version: sent.version };
  };

  /** Resolves with an error if another user has changed a value that the form shows. */
  const save = async (changes: Changes<InferType<Schema>>, version: number | undefined) => {
    try {
      return { saved: await onSave(changes, version) };
    } catch (reason) {
      const { code, present } = toApiError(reason);
      if (!record || code !== STALE) throw reason;
      const row = present as Row; // the server sends the current record along with this code
      const theirs = record.formOf(row);
      if (Object.keys(changedFields(base.values, theirs)).length === 0)
        return { saved: await onSave(changes, row.version) };
      const meet = (typed: Values) =>
        mergeChanges({ base: base.values, typed, theirs }, record.textOf);
      setNotes(meet(serverForm.formik.values).notes);
      setBase({ values: theirs, version: row.version });
      void serverForm.formik.setValues((typed) => meet(typed).values);
      return { failure: { alert: RECORD_MESSAGES.changedElsewhere } };
    }
  };

  const serverForm: ServerForm<Values> = useServerForm<Values, Schema>({
    initialValues: props.initialValues,
    schema,
    send: async (after) => {
      const before: InferType<Schema> = schema.cast(base.values, { assert: false });
      const changes = changedFields(before, after);
      const names = Object.keys(changes);
      const unsendableFields = unsendable?.(changes) ?? {};
      if (names.length > 0 && names.every((name) => name in unsendableFields))
        return { fields: unsendableFields };
      const { version, failure: first } = await sendBeside();
      if (first) return first;
      const { saved, failure } = names.length > 0 ? await save(changes, version) : {};
      if (failure) return failure;
      const back = changedFields(after, before);
      /* the input beside the fields cannot be undone */
      const isUndone = names.length > 0 && !beside?.isChanged && canUndo?.(back);
      if (isUndone) showSaved({ undo: () => onSave(back, saved?.version) });
      else if (names.length > 0 || beside?.isChanged) showSaved();
      onClose();
      return undefined;
    },
    explain: (error) => ({ alert: failureMessage(error), fields: fieldErrors(error) }),
  });
  return (
    <FormDialog
      title={title}
      about={about}
      serverForm={serverForm}
      isChanged={beside?.isChanged ?? false}
      submit={submit}
      onClose={onClose}
    >
      {children({ ...serverForm.formik, initialValues: base.values, status: notes })}
    </FormDialog>
  );
}
