import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import {
  type Release,
  releaseEditFormSchema,
  type ReleasePatch,
} from '@/shared/releases/releaseSchemas';
import { useUpdateRelease } from '@/client/entities/releases/releasesHooks';
import { DateField } from '@/client/ui/DateField';
import { formField } from '@/client/ui/formField';
import { EditModal } from '@/client/ui/list/EditModal';
import { Select } from '@/client/ui/Select';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import { EMPTY_RELEASE_FORM, releaseFormOf } from './releaseForm';
import styles from './ReleaseEditModal.module.css';

export interface ReleaseEditModalProps {
  /** As loaded for editing; `null` keeps the modal closed. */
  release: Release | null;
  onClose: () => void;
}

/** Tells a person what to do, and the console what the server said. */
function failureMessage(error: ApiError): string {
  if (typeof error.status !== 'number') return MESSAGES.saveFailed;
  console.error('Saving the release failed.', error);
  return MESSAGES.saveFailedOnServer;
}

export function ReleaseEditModal({ release, onClose }: ReleaseEditModalProps) {
  const { update } = useUpdateRelease();
  return (
    <EditModal
      isOpen={release !== null}
      title="Edit release"
      initialValues={release ? releaseFormOf(release) : EMPTY_RELEASE_FORM}
      schema={releaseEditFormSchema}
      onSave={async (changes) => {
        if (release) await update(release.id, changes as ReleasePatch); // required fields are never emptied
      }}
      failureMessage={failureMessage}
      onClose={onClose}
    >
      {(formik) => (
        <>
          <TextField label="Title" required {...formField(formik, 'title')} />
          <div className={styles.pair}>
            <Select
              label="Format"
              options={RELEASE_FORMAT_OPTIONS}
              {...formField(formik, 'format')}
            />
            <Select label="Genre" options={GENRE_OPTIONS} {...formField(formik, 'genre')} />
          </div>
          <div className={styles.pair}>
            <DateField label="Release date" {...formField(formik, 'release_date')} />
            <TextField
              label="Link"
              placeholder="http://"
              inputMode="url"
              {...formField(formik, 'link')}
            />
          </div>
          <TextArea label="Description" required rows={4} {...formField(formik, 'description')} />
        </>
      )}
    </EditModal>
  );
}
