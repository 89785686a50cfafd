import {
  type Campaign,
  type Track,
  embargoFormSchema,
  trackTitleFormSchema,
} from '@/shared/music/campaigns.schemas';
import { releaseFilesSchema } from '@/shared/music/releases.schemas';
import {
  useLazyGetCampaignQuery,
  useUpdateCampaignMutation,
  useUpdateTrackMutation,
} from '@/client/entities/campaigns';
import { formatDay } from '@/client/lib/dates';
import { DateField } from '@/client/ui/DateField';
import { EditModal } from '@/client/ui/form/EditModal';
import { formField } from '@/client/ui/form/formField';
import {
  ReleaseFileFields,
  UploadProgress,
} from '@/client/features/platform/shared/releaseFiles/ReleaseFileFields';
import { useFilesBeside } from '@/client/features/platform/shared/releaseFiles/useFilesBeside';
import { TextArea, TextField } from '@/client/ui/Field';

const embargoOf = ({ embargo_until, embargo_note }: Campaign) => ({
  embargo_until: embargo_until ?? '',
  embargo_note: embargo_note ?? '',
});
const EMBARGO_FORM = {
  formOf: embargoOf,
  textOf: (name: string, value: string) =>
    name === 'embargo_until' && value !== '' ? formatDay(value) : value,
};

export interface EmbargoDialogProps {
  campaign: Campaign | null;
  onClose: () => void;
}

export function EmbargoDialog({ campaign, onClose }: EmbargoDialogProps) {
  const [update] = useUpdateCampaignMutation();
  return (
    <EditModal
      isOpen={campaign !== null}
      title="Embargo"
      initialValues={campaign ? embargoOf(campaign) : { embargo_until: '', embargo_note: '' }}
      schema={embargoFormSchema}
      record={campaign ? { version: campaign.version, ...EMBARGO_FORM } : undefined}
      onSave={async (changes, version) =>
        campaign ? update({ id: campaign.id, body: changes, version }).unwrap() : undefined
      }
      onClose={onClose}
    >
      {(formik) => (
        <>
          <DateField
            label="Publish nothing before"
            what="the day"
            {...formField(formik, 'embargo_until')}
          />
          <TextArea
            label="Note to outlets"
            hint="Why, in a sentence. Outlets read it before they make an offer."
            rows={3}
            {...formField(formik, 'embargo_note')}
          />
        </>
      )}
    </EditModal>
  );
}

export interface FilesDialogProps {
  campaign: Campaign | null;
  onClose: () => void;
}

export function FilesDialog({ campaign, onClose }: FilesDialogProps) {
  return campaign ? <OpenFilesDialog campaign={campaign} onClose={onClose} /> : null;
}

function OpenFilesDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { id, release } = campaign;
  const [read] = useLazyGetCampaignQuery();
  const { files, beside, cancel, progress } = useFilesBeside(release, () => {
    void read(id); // what is missing may have changed; the upload went through
  });
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
          <ReleaseFileFields files={files} title={campaign.title} />
          {progress === null ? null : <UploadProgress progress={progress} onCancel={cancel} />}
        </>
      )}
    </EditModal>
  );
}

export interface RenameDialogProps {
  campaign: number;
  track: Track | null;
  onClose: () => void;
}

export function RenameDialog({ campaign, track, onClose }: RenameDialogProps) {
  const [update] = useUpdateTrackMutation();
  return (
    <EditModal
      isOpen={track !== null}
      title="Rename track"
      initialValues={{ title: track?.title ?? '' }}
      schema={trackTitleFormSchema}
      onSave={async ({ title }) =>
        track && title != null
          ? update({
              ...{ id: campaign, track: track.id },
              body: { title, position: undefined },
            }).unwrap()
          : undefined
      }
      onClose={onClose}
    >
      {(formik) => <TextField label="Title" required {...formField(formik, 'title')} />}
    </EditModal>
  );
}
