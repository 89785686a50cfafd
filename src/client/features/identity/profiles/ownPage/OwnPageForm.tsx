import { useEffect, useRef, useState } from 'react';
import { STALE } from '@/shared/platform/apiError';
import { ABOUT_WORDS_MAX } from '@/shared/platform/limits';
import { countWords } from '@/shared/identity/countWords';
import { type OwnPage, ownPageSchema } from '@/shared/identity/ownPage.schemas';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { type OwnPageChanges, useUpdateOwnPageMutation } from '@/client/entities/outlets';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useServerForm } from '@/client/ui/form/useServerForm';
import kit from '@/client/ui/kit.module.css';
import { useSaved } from '@/client/ui/saved/saved';
import { TextArea } from '@/client/ui/TextArea';
import { useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { FigureFields } from './FigureFields';
import { OwnLogo } from './OwnLogo';
import styles from './OwnPageForm.module.css';
import { bodyOf, changesOf, type OwnPageValues, ownPageValues } from './ownPageValues';
import { SampleFields } from './SampleFields';

interface OwnPageFormProps {
  user: OutletUser;
  page: OwnPage;
}

const LEAVE_QUESTION = 'Your page has changes that are not saved. Leave it and lose them?';

/** Edits the page; the bar that saves it appears with the first change. */
export function OwnPageForm({ user, page }: OwnPageFormProps) {
  const showSaved = useSaved();
  /* a page loaded later must not replace the base of comparison */
  const [base, setBase] = useState(page);
  const savePage = useSavedOver(base);
  const saved = ownPageValues(base);
  const latest = useRef(saved);
  const serverForm = useServerForm<OwnPageValues, typeof ownPageSchema>({
    initialValues: saved,
    schema: ownPageSchema,
    send: async (cast, { typed }) => {
      const now = await savePage(bodyOf(saved, typed, cast));
      if (!now) return { alert: RECORD_MESSAGES.changedElsewhere };
      setBase(now);
      showSaved();
      /* text typed during the request stays, as a change to save */
      if (latest.current !== typed) return undefined;
      const { form, formik } = serverForm;
      formik.resetForm({ values: ownPageValues(now) });
      /* the bar disappears, with the pressed button */
      if (document.activeElement?.matches('[type="submit"]'))
        form.ref.current?.focus({ preventScroll: true });
      return undefined;
    },
  });
  const { form, formik, field, alert, alertTone, isSending } = serverForm;
  const { values } = formik;
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const count = changesOf(saved, values);
  useConfirmLeaving(count > 0, LEAVE_QUESTION);
  return (
    <form {...form} className={styles.form} aria-label="Your page" tabIndex={-1}>
      <p className={kit.quiet}>What artists see before they order.</p>
      <OwnLogo user={user} />
      <TextArea
        label="About"
        rows={6}
        hint={`${countWords(values.about)} of ${ABOUT_WORDS_MAX} words`}
        {...field('about')}
      />
      <FigureFields
        saved={page.figures}
        values={values.figures}
        errors={formik.errors}
        onChange={(figures) => void formik.setFieldValue('figures', figures)}
      />
      <SampleFields
        saved={page.samples}
        values={values.samples}
        error={field('samples').error}
        onChange={(samples) => void formik.setFieldValue('samples', samples)}
      />
      <Alert tone={alertTone}>{alert}</Alert>
      {count > 0 ? (
        <div className={styles.bar}>
          <p aria-live="polite">
            {count === 1 ? '1 change not saved.' : `${count} changes not saved.`}
          </p>
          <div className={styles.actions}>
            <Button
              onClick={() => {
                formik.resetForm({ values: saved });
                form.ref.current?.querySelector('textarea')?.focus();
              }}
            >
              Discard
            </Button>
            <Button type="submit" variant="primary" isBusy={isSending}>
              Save
            </Button>
          </div>
        </div>
      ) : null}
    </form>
  );
}

/**
 * Returns a function that saves a change of the page. If the page was changed elsewhere meanwhile,
 * it resolves with `null` once, and the next save replaces that.
 */
function useSavedOver(page: OwnPage): (body: OwnPageChanges) => Promise<OwnPage | null> {
  const [updateOwnPage] = useUpdateOwnPageMutation();
  const [seen, setSeen] = useState(page.version);
  return async (body) => {
    try {
      return await updateOwnPage({ body, version: Math.max(seen, page.version) }).unwrap();
    } catch (reason) {
      const { code, present } = toApiError(reason);
      if (code !== STALE) throw reason;
      setSeen((present as OwnPage).version); // the server sends the current page along
      return null;
    }
  };
}
