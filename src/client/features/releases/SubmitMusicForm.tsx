import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { ReleaseFileFields } from '@/client/widgets/releaseFiles/ReleaseFileFields';
import { UploadProgress } from '@/client/widgets/releaseFiles/UploadProgress';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import styles from './SubmitMusicForm.module.css';
import { SubmitTracks } from './SubmitTracks';
import { type SubmitMusicFormOptions, useSubmitMusicForm } from './useSubmitMusicForm';

export function SubmitMusicForm(props: SubmitMusicFormOptions) {
  const { form, field, files, tracks, upload, choose, isSending, ...told } =
    useSubmitMusicForm(props);
  return (
    <form className={styles.form} {...form}>
      <TextField label="Title" required isErrorAlert {...field('title')} />
      <ChipGroup
        legend="Format"
        type="single"
        options={RELEASE_FORMAT_OPTIONS}
        {...field('format')}
      />
      <ChipGroup legend="Genre" type="single" options={GENRE_OPTIONS} {...field('genre')} />
      <TextArea label="Description" rows={5} {...field('description')} />
      <div className={styles.pair}>
        <DateField label="Release date" {...field('release_date')} />
        <TextField label="Link" placeholder="http://" inputMode="url" {...field('link')} />
      </div>
      <ReleaseFileFields files={files} />
      <SubmitTracks tracks={tracks} />
      <div className={styles.pair}>
        <DateField
          label="Embargo"
          hint="Outlets publish nothing before this day."
          {...field('embargo_until')}
        />
        <TextField label="Note to outlets" hint="Why, in a sentence." {...field('embargo_note')} />
      </div>
      {told.alert ? (
        <Alert tone={told.alertTone} onDismiss={told.dismissAlert}>
          {told.alert}
        </Alert>
      ) : null}
      {isSending ? (
        <UploadProgress progress={upload.progress} onCancel={upload.cancel} what={upload.what} />
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          isBusy={isSending}
          onClick={() => {
            choose(false);
          }}
        >
          Submit
        </Button>
        <Button
          type="submit"
          isBusy={isSending}
          onClick={() => {
            choose(true);
          }}
        >
          Keep as draft
        </Button>
        <p className={styles.note}>
          With a description, artwork and music it goes to its review. Until then it is a draft.
        </p>
      </div>
    </form>
  );
}
