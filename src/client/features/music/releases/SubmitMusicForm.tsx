import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { Alert } from '@/client/ui/Alert';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { lazyPart } from '@/client/ui/lazyPart';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import { ReleaseFileFields } from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import { SubmitBar } from './SubmitBar';
import { SubmitEmbargo } from './SubmitEmbargo';
import styles from './SubmitMusicForm.module.css';
import { SubmitTracks } from './SubmitTracks';
import { type SubmitMusicFormOptions, useSubmitMusicForm } from './useSubmitMusicForm';

/**
 * In one chunk with the campaign page's late parts, since each chunk makes every page larger. The
 * form waits for it, since it stands above the fields on a narrow screen.
 */
const SubmitSleeve = lazyPart(
  async () => (await import(/* webpackChunkName: "campaign-more" */ './SubmitSleeve')).SubmitSleeve,
  () => null,
);

export function SubmitMusicForm(props: SubmitMusicFormOptions) {
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
