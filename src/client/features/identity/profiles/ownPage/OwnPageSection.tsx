import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import {
  useGetOwnPageQuery,
  type OwnPageChanges,
  useUpdateOwnPageMutation,
} from '@/client/entities/outlets';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { STALE } from '@/shared/platform/apiError';
import { ABOUT_WORDS_MAX, SAMPLES_MAX } from '@/shared/platform/limits';
import { countWords } from '@/shared/identity/ownPage.rules';
import {
  type OwnPage,
  ownPageSchema,
  normalLink,
  OWN_PAGE_MESSAGES,
  sampleSchema,
  type Sample,
} from '@/shared/identity/ownPage.schemas';
import { RECORD_MESSAGES } from '@/shared/platform/recordMessages';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useSaved } from '@/client/ui/SavedHost';
import { TextArea, TextField } from '@/client/ui/Field';
import { useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { FigureFields, bodyOf, changesOf, type OwnPageValues, ownPageValues } from './FigureFields';
import { OwnLogo } from './OwnLogo';
import foot from '@/client/ui/FootBar.module.css';
import styles from './OwnPageSection.module.css';
import { ValidationError } from 'yup';
import { linkStateOf } from '@/shared/identity/links.rules';
import { isComposing } from '@/client/lib/isComposing';
import { formatDay } from '@/client/lib/dates';
import { linkText } from '@/client/ui/ExternalLink';
import { WorkRow } from '@/client/features/identity/shared/clippings/WorkRow';
import { PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import { Cluster, Stack, Text } from '@/client/ui/kit';

interface SampleFieldsProps {
  saved: readonly Sample[];
  values: readonly string[];
  error: string | undefined;
  onChange: (links: string[]) => void;
}

interface OwnPageFormProps {
  user: OutletUser;
  page: OwnPage;
}

const LEAVE_QUESTION = 'Your page has unsaved changes. Leave and lose them?';

export function OwnPageSection({ user }: { user: OutletUser }) {
  const query = useGetOwnPageQuery();
  return (
    <ListStates
      {...statesOf(query)}
      errorFallback={PROFILE_MESSAGES.profileLoadFailed}
      skeleton={<SkeletonOf shape="passage" />}
    >
      {query.data ? <OwnPageForm user={user} page={query.data} /> : null}
    </ListStates>
  );
}

function OwnPageForm({ user, page }: OwnPageFormProps) {
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
    <Stack
      {...form}
      as="form"
      gap={8}
      single
      className={styles.form}
      aria-label="Your page"
      tabIndex={-1}
    >
      <Text tone="quiet" size="small">
        What artists see before they order.
      </Text>
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
        <div className={foot.bar}>
          <p aria-live="polite">
            {count === 1 ? '1 unsaved change.' : `${count} unsaved changes.`}
          </p>
          <div className={foot.actions}>
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
    </Stack>
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

function linkErrorOf(url: string, values: readonly string[]): string {
  try {
    sampleSchema.validateSync({ url });
  } catch (error) {
    return error instanceof ValidationError ? error.message : '';
  }
  if (values.some((each) => normalLink(each) === normalLink(url)))
    return OWN_PAGE_MESSAGES.sampleTwice;
  return values.length >= SAMPLES_MAX ? OWN_PAGE_MESSAGES.samplesFull : '';
}

/** Pieces that show how the outlet writes; their links are checked like delivered ones. */
function SampleFields({ saved, values, error, onChange }: SampleFieldsProps) {
  const [draft, setDraft] = useState({ url: '', error: '' });
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const url = draft.url.trim();
    const linkError = linkErrorOf(url, values);
    if (linkError === '') onChange([...values, url]);
    setDraft({ url: linkError === '' ? '' : draft.url, error: linkError });
    input.current?.focus();
  };
  return (
    <section className={styles.part} aria-labelledby="own-samples">
      <Cluster justify="between" padBelow={3} ruleBelow="ink">
        <Text as="h3" size="card" id="own-samples">
          Sample pieces
        </Text>
        <Text
          tone="quiet"
          size="small"
        >{`${values.length} of ${SAMPLES_MAX}, checked like deliveries`}</Text>
      </Cluster>
      <ol className={styles.rows}>
        {values.map((url, index) => {
          const sample = saved.find((each) => each.url === url);
          const name = sample?.title ?? linkText(url);
          return (
            <WorkRow
              key={url}
              number={index + 1}
              name={name}
              below={sample?.title ? linkText(url) : null}
              action={
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onChange(values.filter((each) => each !== url));
                    input.current?.focus();
                  }}
                >
                  Remove
                </Button>
              }
            >
              <PieceState state={linkStateOf(sample?.finding ?? null, formatDay)} />
            </WorkRow>
          );
        })}
      </ol>
      <Stack gap={3} above={4} className={styles.addLink}>
        <TextField
          ref={input}
          label="Link to a piece"
          name="sample"
          inputMode="url"
          placeholder="https://"
          value={draft.url}
          error={draft.error || error}
          isErrorAlert
          onChange={({ target }) => setDraft({ url: target.value, error: '' })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add a piece</Button>
      </Stack>
    </section>
  );
}
