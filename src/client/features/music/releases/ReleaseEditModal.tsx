import { GENRE_OPTIONS, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { type Release, releaseEditFormSchema } from '@/shared/music/releases.schemas';
import { Styles } from '@/client/features/identity/shared/styles/Styles';
import { useUpdateReleaseMutation } from '@/client/entities/releases';
import { DateField } from '@/client/ui/DateField';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import {
  ReleaseFileFields,
  UploadProgress,
} from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import { useFilesBeside } from '@/client/features/platform/shared/releaseFiles/useFilesBeside';
import { Select } from '@/client/ui/Select';
import { TextArea, TextField } from '@/client/ui/Field';
import { releaseFormOf, releaseValueText } from './releaseForm';
import { Pair } from '@/client/ui/kit';

const RELEASE_FORM = { formOf: releaseFormOf, textOf: releaseValueText };

interface ReleaseEditModalProps {
  release: Release;
  onClose: () => void;
}

export function ReleaseEditModal({ release, onClose }: ReleaseEditModalProps) {
  const { id, version } = release;
  const [update] = useUpdateReleaseMutation();
  const { files, beside, cancel, progress } = useFilesBeside(id);
  const present = { artwork: release.artwork !== null, presskit: release.presskit !== null };
  return (
    <EditModal
      isOpen
      title="Edit release"
      initialValues={releaseFormOf(release)}
      schema={releaseEditFormSchema}
      record={{ version, ...RELEASE_FORM }}
      onSave={async (changes, of) => update({ id, body: changes, version: of }).unwrap()}
      beside={beside}
      /* an added description cannot be removed again */
      canUndo={({ description }) => description !== null}
      onClose={onClose}
    >
      {(formik) => (
        <>
          <TextField label="Title" required {...formField(formik, 'title')} />
          <Pair>
            <Select
              label="Format"
              options={RELEASE_FORMAT_OPTIONS}
              {...formField(formik, 'format')}
            />
            <Select label="Genre" options={GENRE_OPTIONS} {...formField(formik, 'genre')} />
          </Pair>
          <Styles genres={[formik.values.genre]} {...formField(formik, 'styles')} />
          <Pair>
            <DateField label="Release date" {...formField(formik, 'release_date')} />
            <TextField
              label="Link"
              placeholder="http://"
              inputMode="url"
              {...formField(formik, 'link')}
            />
          </Pair>
          <TextArea label="Description" required rows={4} {...formField(formik, 'description')} />
          <ReleaseFileFields files={files} title={formik.values.title} present={present} />
          {progress === null ? null : <UploadProgress progress={progress} onCancel={cancel} />}
        </>
      )}
    </EditModal>
  );
}
