import { useEffect, useState } from 'react';
import { whenIdle } from '@/client/lib/whenIdle';
import { useDraft } from '@/client/session/useDraft';
import { paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { latePart } from '@/client/ui/latePart';
import { PageHeader } from '@/client/ui/PageHeader';
import { EMPTY_SUBMIT_FORM, type SubmitFormValues } from './releaseForm';
import {
  type Submitted,
  type SubmitMusicFormOptions,
  useSubmitMusicForm,
} from './useSubmitMusicForm';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { Alert } from '@/client/ui/Alert';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { lazyPart } from '@/client/ui/lazyPart';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import { ReleaseFileFields } from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import { SubmitBar } from './SubmitBar';
import styles from './SubmitMusicForm.module.css';
import { SubmitTracks } from './SubmitTracks';
import type { ServerForm } from '@/client/ui/form/useServerForm';

interface SubmitEmbargoProps {
  field: ServerForm<SubmitFormValues>['field'];
  releaseDate: string;
}

/**
 * In one chunk with the campaign page's late parts, since each chunk makes every page larger. The
 * form waits for it, since it stands above the fields on a narrow screen.
 */
const SubmitSleeve = lazyPart(
  async () => (await import(/* webpackChunkName: "campaign-more" */ './SubmitSleeve')).SubmitSleeve,
  () => null,
);

const loadScreen = async () =>
  (await import(/* webpackChunkName: "campaign-more" */ './SubmittedScreen')).SubmittedScreen;
const SubmittedScreen = latePart(loadScreen);

/** `/submit-music`: one release with its files; the typed values survive a reload. */
export function SubmitMusicPage() {
  const { initialValues, saveDraft, clearDraft } = useDraft('submit-music', EMPTY_SUBMIT_FORM);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  /* long before it is needed, since the network may be unavailable then */
  useEffect(() => whenIdle(() => void loadScreen().catch(() => undefined)), []);
  if (submitted) {
    return <SubmittedScreen submitted={submitted} />;
  }
  return (
    <>
      <BackLink to={paths.myReleases}>Releases</BackLink>
      <PageHeader
        title="Submit your music"
        lead="One release at a time. A person listens to every one."
      />
      <SubmitMusicForm
        initialValues={initialValues}
        onValues={saveDraft}
        onSubmitted={(result) => {
          clearDraft();
          setSubmitted(result);
        }}
      />
    </>
  );
}

function SubmitMusicForm(props: SubmitMusicFormOptions) {
  const submission = useSubmitMusicForm(props);
  const { form, field, formik, files, tracks, upload, isSending, artist, ...state } = submission;
  return (
    <form className={styles.page} {...form}>
      <div className={styles.fields}>
        <TextField label="Title" required isErrorAlert {...field('title')} />
        <div className={styles.pair}>
          <ChipGroup
            legend="Format"
            type="single"
            options={RELEASE_FORMAT_OPTIONS}
            {...field('format')}
          />
          <DateField label="Release date" {...field('release_date')} />
        </div>
        <ChipGroup legend="Genre" type="single" options={GENRE_OPTIONS} {...field('genre')} />
        <TextArea label="Description" rows={4} {...field('description')} />
        <div className={styles.pair}>
          <ReleaseFileFields files={files} />
        </div>
        <SubmitTracks tracks={tracks} sending={isSending ? upload : null} />
        <TextField
          label="Link"
          placeholder="http://"
          inputMode="url"
          hint="Where it can be heard, if there are no tracks here."
          {...field('link')}
        />
        <SubmitEmbargo field={field} releaseDate={formik.values.release_date} />
        {state.alert ? (
          <Alert tone={state.alertTone} onDismiss={state.dismissAlert}>
            {state.alert}
          </Alert>
        ) : null}
      </div>
      <SubmitSleeve
        values={formik.values}
        artist={artist}
        artwork={files.artwork.error === undefined ? files.artwork.file : null}
        tracks={tracks.all}
      />
      <SubmitBar submission={submission} />
    </form>
  );
}

/** The day before which outlets may not publish. */
function SubmitEmbargo({ field, releaseDate }: SubmitEmbargoProps) {
  const { onChange, ...choice } = field('embargo');
  const options = [
    { value: 'none', label: 'None' },
    { value: 'release', label: 'Until release day', isDisabled: releaseDate === '' },
    { value: 'day', label: 'Until another day' },
  ];
  return (
    <>
      <ChipGroup
        legend="Embargo"
        type="single"
        hint={
          releaseDate === ''
            ? 'Outlets see it before they answer. With a release date it can last until that day.'
            : 'Outlets see it before they answer.'
        }
        options={options}
        {...choice}
        onChange={(value) => {
          onChange(value as SubmitFormValues['embargo']); // one of the options
        }}
      />
      {choice.value === 'none' ? null : (
        <div className={styles.pair}>
          {choice.value === 'day' ? (
            <DateField label="Nothing before" what="the day" {...field('embargo_until')} />
          ) : null}
          <TextField
            label="Note to outlets"
            hint="Why, in a sentence."
            {...field('embargo_note')}
          />
        </div>
      )}
    </>
  );
}
