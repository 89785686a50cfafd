import type { FormikValues } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { InferType } from 'yup';
import { STALE } from '@/shared/platform/apiError';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { toApiError } from '@/client/lib/apiError';
import { Button } from '../Button';
import foot from '../FootBar.module.css';
import { useSaved } from '../SavedHost';
import { useConfirmLeaving } from '../useConfirmLeaving';
import { type AnySchema, type ServerForm, useServerForm } from './useServerForm';

export interface FootFormOptions<Row, Values, Schema extends AnySchema> {
  /** One that is loaded later does not replace what the fields are compared with. */
  record: Row;
  valuesOf: (record: Row) => Values;
  schema: Schema;
  /** The number of changes. */
  changes: (saved: Values, typed: Values) => number;
  save: (
    cast: InferType<Schema>,
    more: { saved: Values; typed: Values; version: number },
  ) => Promise<Row>;
  leaveQuestion: string;
}

/**
 * A form on a page whose bar at the foot saves or discards the changes, while there are some. If
 * the record was changed elsewhere, the form says so once, and the next save replaces that.
 */
export function useFootForm<
  Row extends { version: number },
  Values extends FormikValues,
  Schema extends AnySchema,
>(options: FootFormOptions<Row, Values, Schema>) {
  const { valuesOf, schema } = options;
  const showSaved = useSaved();
  const [base, setBase] = useState(options.record);
  const [seen, setSeen] = useState(base.version);
  const saved = valuesOf(base);
  const latest = useRef(saved);
  const serverForm: ServerForm<Values> = useServerForm<Values, Schema>({
    initialValues: saved,
    schema,
    send: async (cast, { typed }) => {
      try {
        const version = Math.max(seen, base.version);
        const now = await options.save(cast, { saved, typed, version });
        setBase(now);
        showSaved();
        /* text typed during the request stays, as a change to save */
        if (latest.current === typed) {
          formik.resetForm({ values: valuesOf(now) });
          if (document.activeElement?.matches('[type="submit"]'))
            form.ref.current?.focus({ preventScroll: true });
        }
        return undefined;
      } catch (reason) {
        const { code, present } = toApiError(reason);
        if (code !== STALE) throw reason;
        setSeen((present as Row).version); // the server sends the current record along
        return { alert: RECORD_MESSAGES.changedElsewhere };
      }
    },
  });
  const { form, formik, isSending } = serverForm;
  const { values } = formik;
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const count = options.changes(saved, values);
  useConfirmLeaving(count > 0, options.leaveQuestion);
  const discard = () => {
    formik.resetForm({ values: saved });
    form.ref.current?.querySelector<HTMLElement>('textarea, input:not([type="file"])')?.focus();
  };
  const bar = (
    <div className={foot.bar}>
      <p aria-live="polite">{count === 1 ? '1 unsaved change.' : `${count} unsaved changes.`}</p>
      <div className={foot.actions}>
        <Button onClick={discard}>Discard</Button>
        <Button type="submit" variant="primary" isBusy={isSending}>
          Save
        </Button>
      </div>
    </div>
  );
  return { ...serverForm, bar: count > 0 ? bar : null };
}
