import { useState } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { releaseFilesSchema } from '@/shared/music/releases.schemas';
import { EditModal } from '@/client/ui/form/EditModal';
import { Select } from '@/client/ui/Select';
import {
  ReleaseFileFields,
  UploadProgress,
} from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import { useFilesBeside } from '@/client/features/platform/shared/releaseFiles/useFilesBeside';

type Filed = Pick<Campaign, 'release' | 'title' | 'artwork' | 'presskit'>;

interface FilesDialogProps {
  campaign: Filed | null;
  /** The campaigns to whose releases the files may be added instead. */
  choices?: readonly Filed[];
  onSent?: () => void;
  onClose: () => void;
}

export const FilesDialog = ({ campaign, ...rest }: FilesDialogProps) =>
  campaign ? <OpenFilesDialog first={campaign} {...rest} /> : null;

interface OpenFilesDialogProps extends Omit<FilesDialogProps, 'campaign'> {
  first: Filed;
}

function OpenFilesDialog({ first, choices = [], onSent, onClose }: OpenFilesDialogProps) {
  const [release, setRelease] = useState(first.release);
  const chosen = choices.find((each) => each.release === release) ?? first;
  const { files, beside, cancel, progress } = useFilesBeside(release, onSent);
  return (
    <EditModal
      isOpen
      title="Artwork and press kit"
      initialValues={{}}
      schema={releaseFilesSchema}
      beside={beside}
      onSave={async () => undefined}
      onClose={onClose}
    >
      {() => (
        <>
          {choices.length > 1 ? (
            <Select
              label="Release"
              name="release"
              options={choices.map((each) => ({ value: String(each.release), label: each.title }))}
              value={String(release)}
              disabled={progress !== null}
              onChange={({ target }) => setRelease(Number(target.value))}
            />
          ) : null}
          <ReleaseFileFields
            files={files}
            title={chosen.title}
            present={{ artwork: chosen.artwork !== null, presskit: chosen.presskit !== null }}
          />
          {progress === null ? null : <UploadProgress progress={progress} onCancel={cancel} />}
        </>
      )}
    </EditModal>
  );
}
