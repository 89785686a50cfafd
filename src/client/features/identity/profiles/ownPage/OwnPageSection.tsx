import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { useGetOwnPageQuery, useUpdateOwnPageMutation } from '@/client/entities/outlets';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useRef, useState, type ReactNode } from 'react';
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
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useFootForm } from '@/client/ui/form/useFootForm';
import { TextArea, TextField } from '@/client/ui/Field';
import { FigureFields, bodyOf, changesOf, ownPageValues } from './FigureFields';
import { OwnLogo } from './OwnLogo';
import styles from './OwnPageSection.module.css';
import { ValidationError } from 'yup';
import { linkStateOf } from '@/shared/identity/links.rules';
import { isComposing } from '@/client/lib/isComposing';
import { formatDay } from '@/client/lib/dates';
import { linkText } from '@/client/ui/ExternalLink';
import { PieceState } from '@/client/features/identity/shared/clippings/PieceState';
import { Cluster, Stack, Text } from '@/client/ui/kit';
import workRowStyles from '@/client/features/identity/shared/clippings/WorkRow.module.css';

interface SampleFieldsProps {
  saved: readonly Sample[];
  values: readonly string[];
  error: string | undefined;
  onChange: (links: string[]) => void;
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

function OwnPageForm({ user, page }: { user: OutletUser; page: OwnPage }) {
  const [updateOwnPage] = useUpdateOwnPageMutation();
  const { form, formik, field, alert, alertTone, bar } = useFootForm({
    record: page,
    valuesOf: ownPageValues,
    schema: ownPageSchema,
    changes: changesOf,
    save: (cast, { saved, typed, version }) =>
      updateOwnPage({ body: bodyOf(saved, typed, cast), version }).unwrap(),
    leaveQuestion: LEAVE_QUESTION,
  });
  const { values } = formik;
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
      {bar}
    </Stack>
  );
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

interface WorkRowProps {
  /** From 1. */
  number: number;
  name: ReactNode;
  below: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}

function WorkRow({ number, name, below, action, children }: WorkRowProps) {
  return (
    <li className={workRowStyles.row}>
      <Text as="span" tone="faint" number aria-hidden="true">
        {String(number).padStart(2, '0')}
      </Text>
      <Stack gap={0} items="start" breaks>
        <Text as="b" weight="strong">
          {name}
        </Text>
        <Text as="span" tone="faint" size="small">
          {below}
        </Text>
        {children}
      </Stack>
      {action}
    </li>
  );
}
