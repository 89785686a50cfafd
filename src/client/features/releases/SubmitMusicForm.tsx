import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { DateField } from '@/client/ui/DateField';
import { FileDrop } from '@/client/ui/FileDrop';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import { FILE_RULES } from './releaseFiles';
import styles from './SubmitMusicForm.module.css';
import { UploadProgress } from './UploadProgress';
import {
  type ReleaseFile,
  type SubmitMusicFormOptions,
  useSubmitMusicForm,
} from './useSubmitMusicForm';

export function SubmitMusicForm(props: SubmitMusicFormOptions) {
  const { form, field, artwork, presskit, upload, isSending, ...told } = useSubmitMusicForm(props);
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
      <FileFields artwork={artwork} presskit={presskit} />
      {told.alert ? (
        <Alert tone={told.alertTone} onDismiss={told.dismissAlert}>
          {told.alert}
        </Alert>
      ) : null}
      {isSending ? <UploadProgress progress={upload.progress} onCancel={upload.cancel} /> : null}
      <div>
        <Button type="submit" variant="primary" isBusy={isSending}>
          Submit
        </Button>
      </div>
    </form>
  );
}

function FileFields({ artwork, presskit }: { artwork: ReleaseFile; presskit: ReleaseFile }) {
  return (
    <>
      <FileDrop
        label="Artwork"
        name="artwork"
        kind="image"
        accept={FILE_RULES.artwork.accept}
        hint={FILE_RULES.artwork.hint}
        file={artwork.file}
        onChange={artwork.choose}
        error={artwork.error}
      />
      <FileDrop
        label="Press kit"
        name="presskit"
        kind="document"
        accept={FILE_RULES.presskit.accept}
        hint={FILE_RULES.presskit.hint}
        file={presskit.file}
        onChange={presskit.choose}
        error={presskit.error}
      />
    </>
  );
}
