import type { FormikProps, FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import type { InferType } from 'yup';
import { type ApiError, STALE } from '@/shared/apiError';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { toApiError } from '@/client/lib/apiError';
import type { DialogProps } from '../Dialog';
import { useSaved } from '../saved/saved';
import { meetChanges, type Notes } from './changedElsewhere';
import { changedFields, type Changes } from './changedFields';
import { FormDialog } from './FormDialog';
import { type AnySchema, type Refusal, type ServerForm, useServerForm } from './useServerForm';

export interface EditModalProps<
  Values extends FormikValues,
  Schema extends AnySchema,
  Row extends { version: number },
> {
  isOpen: boolean;
  title: string;
  /** What is edited, where the form does not say it; see `Dialog`. */
  about?: DialogProps['about'];
  /** The record as it was loaded, in the form's terms. Read when the modal opens. */
  initialValues: Values;
  /** Checks the form; both sides of the comparison are cast by it. */
  schema: Schema;
  /** Of a record that may be changed elsewhere meanwhile: how to tell what has become of it. */
  record?: EditedRecord<Values, Row> | undefined;
  /**
   * Gets the changed fields alone, and the version of the record that they were made of. Resolves
   * with the record as it is then; rejects with an `ApiError`.
   */
  onSave: (
    changes: Changes<InferType<Schema>>,
    version: number | undefined,
  ) => Promise<{ version: number } | undefined>;
  /** What is no field of the form, and is sent before them. */
  beside?: Beside | undefined;
  /** What the alert says when `onSave` rejects; `saveFailure` when not given. */
  failureMessage?: (error: ApiError) => string;
  /** What stands at which field then; the server's `fields` when not given. */
  fieldErrors?: (error: ApiError) => Readonly<Record<string, string>>;
  /** What `onSave` would not send of these changes, by field; when that is all, nothing is saved. */
  unsendable?: (changes: Changes<InferType<Schema>>) => Readonly<Record<string, string>>;
  /** Whether these changes, which bring the old values back, can be saved; not when left out. */
  canUndo?: (back: Changes<InferType<Schema>>) => boolean;
  /** On the button; 'Save' when not given. */
  submit?: string;
  onClose: () => void;
  /** The fields. */
  children: (formik: FormikProps<Values>) => ReactNode;
}

export interface Beside {
  isChanged: boolean;
  /** Resolves with the version that the record has then, or with a refusal. */
  send: () => Promise<{ version: number; refusal?: never } | { refusal: Refusal }>;
}

export interface EditedRecord<Values, Row> {
  /** That was loaded. */
  version: number;
  /** A record in the form's terms. */
  formOf: (row: Row) => Values;
  /** How the value of a field reads to a person; '' for none. */
  textOf: (name: keyof Values, value: Values[keyof Values]) => string;
}

/** Tells a person what to do, and the console what the server said. */
function saveFailure(error: ApiError): string {
  if (typeof error.status !== 'number') return RECORD_MESSAGES.saveFailed;
  console.error('Saving the changes failed.', error);
  return RECORD_MESSAGES.saveFailedOnServer;
}

/**
 * A modal that edits one record: sends only what changed, closes when nothing did, says on the
 * page that it was saved, and keeps everything typed when the save fails, with the server's
 * complaints at their fields. Of a record that was changed elsewhere meanwhile, the fields say what
 * has changed, and the next save goes by that.
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
  const saySaved = useSaved();
  /* what was loaded when the modal opened stays the measure, until a save says that it is old */
  const [base, setBase] = useState({ values: props.initialValues, version: record?.version });
  const [notes, setNotes] = useState<Notes<Values>>({});

  /** Resolves with the version that the fields are then made of, or with a refusal. */
  const sendBeside = async () => {
    const { version } = base;
    const sent = beside?.isChanged ? await beside.send() : undefined;
    if (!sent) return { version };
    if (sent.refusal) return { version, refusal: sent.refusal };
    /* where somebody else has changed it in between, the fields are still those of before */
    if (version === undefined || sent.version !== version + 1) return { version };
    setBase((before) => ({ ...before, version: sent.version }));
    return { version: sent.version };
  };

  /** Resolves with a refusal where something that the form shows was changed elsewhere. */
  const save = async (changes: Changes<InferType<Schema>>, version: number | undefined) => {
    try {
      return { saved: await onSave(changes, version) };
    } catch (reason) {
      const { code, present } = toApiError(reason);
      if (!record || code !== STALE) throw reason;
      const row = present as Row; // what the call is about
      const theirs = record.formOf(row);
      if (Object.keys(changedFields(base.values, theirs)).length === 0)
        return { saved: await onSave(changes, row.version) };
      const meet = (typed: Values) =>
        meetChanges({ base: base.values, typed, theirs }, record.textOf);
      setNotes(meet(serverForm.formik.values).notes);
      setBase({ values: theirs, version: row.version });
      void serverForm.formik.setValues((typed) => meet(typed).values);
      return { refusal: { alert: RECORD_MESSAGES.changedElsewhere } };
    }
  };

  const serverForm: ServerForm<Values> = useServerForm<Values, Schema>({
    initialValues: props.initialValues,
    schema,
    send: async (after) => {
      const before: InferType<Schema> = schema.cast(base.values, { assert: false });
      const changes = changedFields(before, after);
      const names = Object.keys(changes);
      const kept = unsendable?.(changes) ?? {};
      if (names.length > 0 && names.every((name) => name in kept)) return { fields: kept };
      const { version, refusal: first } = await sendBeside();
      if (first) return first;
      const { saved, refusal } = names.length > 0 ? await save(changes, version) : {};
      if (refusal) return refusal;
      const back = changedFields(after, before);
      /* what went beside cannot be undone */
      const isUndone = names.length > 0 && !beside?.isChanged && canUndo?.(back);
      if (isUndone) saySaved({ undo: () => onSave(back, saved?.version) });
      else if (names.length > 0 || beside?.isChanged) saySaved();
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
