import { useId, useRef } from 'react';
import type { ReleasePage } from '@/shared/music/releasePageResponse';
import { FilesButton } from '@/client/ui/FilesButton';
import { FileState } from '@/client/ui/FileState';
import { mediaUrl } from '@/client/ui/list/media';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { FILE_RULES } from '@/client/features/platform/shared/releaseFiles/fileRules';
import styles from './ReleasePhotos.module.css';
import type { PhotoUploads } from './usePhotoUploads';

const { accept, hint } = FILE_RULES.photo;

interface ReleasePhotosProps {
  photos: ReleasePage['photos'];
  uploads: PhotoUploads;
}

/** The photos of a release; each is added and removed at once. */
export function ReleasePhotos({ photos, uploads }: ReleasePhotosProps) {
  const { sending, problems, add, remove } = uploads;
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <fieldset className={styles.photos} aria-describedby={id}>
      <legend className={styles.legend}>Photos</legend>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
      {photos.length > 0 || sending ? (
        <ul className={styles.rows}>
          {photos.map(({ id: photo, name, thumbnail }) => (
            <li key={photo}>
              <img src={mediaUrl(thumbnail)} alt="" width={56} height={56} decoding="async" />
              <span className={styles.name} title={name}>
                {name}
              </span>
              <RemoveButton
                name={name}
                onRemove={() => {
                  remove(photo);
                  button.current?.focus();
                }}
              />
            </li>
          ))}
          {sending ? (
            <li>
              <span className={styles.name}>{sending.file.name}</span>
              <FileState
                name={`Upload of ${sending.file.name}`}
                bytes={sending.file.size}
                progress={sending.progress}
              />
            </li>
          ) : null}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <div className={styles.problems} role="alert">
          {problems.map((problem, index) => (
            <p key={index}>{problem}</p>
          ))}
        </div>
      ) : null}
      <FilesButton
        ref={button}
        size="sm"
        label="Files of the photos"
        accept={accept}
        isMultiple
        onChoose={add}
      >
        Add photos
      </FilesButton>
    </fieldset>
  );
}
