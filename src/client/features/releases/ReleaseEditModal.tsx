import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { Release } from '@/shared/releases/releasesContract';
import {
  releaseEditFormSchema,
  releaseFormSchema,
  type ReleasePatch,
} from '@/shared/releases/releaseSchemas';
import { useUpdateRelease } from '@/client/entities/releases/releasesHooks';
import { DateField } from '@/client/ui/DateField';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import { Select } from '@/client/ui/Select';
import { TextArea } from '@/client/ui/TextArea';
import { TextField } from '@/client/ui/TextField';
import { EMPTY_RELEASE_FORM, releaseFormOf, releaseValueText } from './releaseForm';
import styles from './ReleaseEditModal.module.css';

export interface ReleaseEditModalProps {
  /** As loaded for editing; `null` keeps the modal closed. */
  release: Release | null;
  onClose: () => void;
}

const RELEASE_FORM = { formOf: releaseFormOf, textOf: releaseValueText };

export function ReleaseEditModal({ release, onClose }: ReleaseEditModalProps) {
  const update = useUpdateRelease();
  return (
    <EditModal
      isOpen={release !== null}
      title="Edit release"
      initialValues={release ? releaseFormOf(release) : EMPTY_RELEASE_FORM}
      schema={release?.description ? releaseEditFormSchema : releaseFormSchema}
      record={release ? { version: release.version, ...RELEASE_FORM } : undefined}
      onSave={
        async (changes, version) =>
          release ? update({ id: release.id, patch: changes as ReleasePatch, version }) : undefined // required fields are never emptied
      }
      /* a description that was missing cannot go again */
      canUndo={({ description }) => description !== null}
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
          <TextArea
            label="Description"
            required={Boolean(release?.description)}
            rows={4}
            {...formField(formik, 'description')}
          />
        </>
      )}
    </EditModal>
  );
}
