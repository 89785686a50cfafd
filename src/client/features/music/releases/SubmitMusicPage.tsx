import { useEffect, useState } from 'react';
import { whenIdle } from '@/client/lib/whenIdle';
import { useDraft } from '@/client/session/useDraft';
import { paths } from '@/client/lib/paths';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { EMPTY_SUBMIT_FORM } from './releaseForm';
import {
  type Submitted,
  type SubmitMusicFormOptions,
  useSubmitMusicForm,
} from './useSubmitMusicForm';
import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { Styles } from '@/client/features/identity/shared/styles/Styles';
import { Alert } from '@/client/ui/Alert';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { lazyPart, latePart } from '@/client/ui/lazyPart';
import { TextArea, TextField } from '@/client/ui/Field';
import {
  ReleaseFileFields,
  UploadProgress,
} from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import footBar from '@/client/ui/FootBar.module.css';
import styles from './SubmitMusicPage.module.css';
import { sendsText } from '@/client/ui/form/useUpload';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { TRACKS_MAX } from '@/shared/platform/limits';
import { TrackDrop } from '@/client/features/music/shared/trackFiles/TrackDrop';
import type { SubmitTrackListProps } from './SubmitTrackList';
import { Box, Cluster, Faint, Pair, Row, Stack } from '@/client/ui/kit';

const SubmitTrackList = latePart(
  () => import(/* webpackChunkName: "submit-more" */ './SubmitTrackList'),
  'SubmitTrackList',
);

const CHECKS = [
  ['title', 'Title'],
  ['description', 'Description'],
  ['music', 'Music'],
] as const;

type Submission = Pick<
  ReturnType<typeof useSubmitMusicForm>,
  'has' | 'isSending' | 'upload' | 'tracks' | 'choose' | 'form'
>;

/** The form waits for it, since it stands above the fields on a narrow screen. */
const SubmitSleeve = lazyPart(
  () => import(/* webpackChunkName: "submit-more" */ './SubmitSleeve'),
  'SubmitSleeve',
  () => null,
);

const SubmitEmbargo = lazyPart(
  () => import(/* webpackChunkName: "submit-more" */ './SubmitEmbargo'),
  'SubmitEmbargo',
);

const loadScreen = () => import(/* webpackChunkName: "submit-more" */ './SubmittedScreen');
const SubmittedScreen = latePart(loadScreen, 'SubmittedScreen');

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
      <BackLink to={paths.myReleases}>Music</BackLink>
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
    <Stack as="form" gap={0} single className={styles.page} {...form}>
      <Box flow="grid" gap={7} alignContent="start">
        <TextField label="Title" required isErrorAlert {...field('title')} />
        <Pair rowGap={7} tiles={16}>
          <ChipGroup
            legend="Format"
            type="single"
            options={RELEASE_FORMAT_OPTIONS}
            {...field('format')}
          />
          <DateField label="Release date" {...field('release_date')} />
        </Pair>
        <ChipGroup legend="Genre" type="single" options={GENRE_OPTIONS} {...field('genre')} />
        <Styles genres={[formik.values.genre]} {...field('styles')} />
        <TextArea label="Description" rows={4} {...field('description')} />
        <Pair rowGap={7} tiles={16}>
          <ReleaseFileFields files={files} title={formik.values.title} />
        </Pair>
        <SubmitTracks tracks={tracks} sending={isSending ? upload : null} />
        <TextField
          label="Link"
          placeholder="http://"
          inputMode="url"
          hint="Where people can hear it, if you add no tracks here."
          {...field('link')}
        />
        <SubmitEmbargo field={field} releaseDate={formik.values.release_date} />
        {state.alert ? (
          <Alert tone={state.alertTone} onDismiss={state.dismissAlert}>
            {state.alert}
          </Alert>
        ) : null}
      </Box>
      <SubmitSleeve
        values={formik.values}
        artist={artist}
        artwork={files.artwork.error === undefined ? files.artwork.file : null}
        tracks={tracks.all}
      />
      <SubmitBar submission={submission} />
    </Stack>
  );
}

function SubmitBar({ submission }: { submission: Submission }) {
  const { has, isSending, upload, tracks, choose, form } = submission;
  const [isDraft, setDraft] = useState(false);
  const pick = (draft: boolean) => {
    setDraft(draft);
    choose(draft);
  };
  const isComplete = !Object.values(has).includes(false);
  return (
    <div className={footBar.bar}>
      {isSending ? (
        <UploadProgress progress={upload.progress} onCancel={upload.cancel} what={upload.what} />
      ) : (
        <div>
          <Cluster
            as="ul"
            gap={5}
            rowGap={1}
            align="stretch"
            tone="quiet"
            size="small"
            className={styles.checks}
          >
            {CHECKS.map(([name, label]) => (
              <li key={name} className={classNames(styles.check, has[name] && styles.done)}>
                {label}
              </li>
            ))}
          </Cluster>
          <Faint only="wide">
            {isComplete
              ? 'A person can listen to it.'
              : 'These three before a person can listen. A draft needs only the title.'}
          </Faint>
        </div>
      )}
      <div className={footBar.actions}>
        <Button
          isBusy={isSending}
          onClick={() => {
            pick(true);
            form.ref.current?.requestSubmit();
          }}
        >
          Keep as draft
        </Button>
        <Button type="submit" variant="primary" isBusy={isSending} onClick={() => pick(false)}>
          {isSending && !isDraft && tracks.all.length > 0
            ? sendsText(tracks.all.length, 'track')
            : 'Send to review'}
        </Button>
      </div>
    </div>
  );
}

function SubmitTracks({ tracks, sending }: SubmitTrackListProps) {
  const { all, add } = tracks;
  return (
    <Stack as="fieldset" gap={3} shrinks>
      <Row as="legend" gap={4} align="baseline" justify="between" full below={2} weight="strong">
        Tracks <Faint as="span" weight="plain">{`Up to ${TRACKS_MAX}, 60 MB each`}</Faint>
      </Row>
      {all.length > 0 ? <SubmitTrackList tracks={tracks} sending={sending} /> : null}
      {all.length < TRACKS_MAX ? <TrackDrop onFiles={add} /> : null}
    </Stack>
  );
}
