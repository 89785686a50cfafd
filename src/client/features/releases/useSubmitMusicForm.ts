import { useRef } from 'react';
import { embargoFormSchema } from '@/shared/campaigns/campaignSchemas';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { releaseFormSchema } from '@/shared/releases/releaseSchemas';
import type { SubmissionOutcome } from '@/client/entities/campaigns/finishSubmission';
import { useCreateRelease } from '@/client/entities/releases/releasesHooks';
import { useAwaitUser } from '@/client/entities/profiles/profilesHooks';
import { useChanges } from '@/client/ui/form/useChanges';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useReleaseFiles } from '@/client/widgets/releaseFiles/useReleaseFiles';
import { explainRelease } from './explainRelease';
import type { SubmitFormValues } from './releaseForm';
import { useChosenTracks } from './useChosenTracks';
import { useFinishing } from './useFinishing';

export interface Submitted {
  id: number;
  title: string;
  outcome: SubmissionOutcome;
}

export interface SubmitMusicFormOptions {
  initialValues: SubmitFormValues;
  /** Called with the values of the fields whenever they change. */
  onValues: (values: SubmitFormValues) => void;
  onSubmitted: (submitted: Submitted) => void;
}

const submitFormSchema = releaseFormSchema.concat(embargoFormSchema);

/** The logic of the `/submit-music` form; the component only renders it. */
export function useSubmitMusicForm({
  initialValues,
  onValues,
  onSubmitted,
}: SubmitMusicFormOptions) {
  const files = useReleaseFiles();
  const tracks = useChosenTracks();
  const awaitUser = useAwaitUser();
  const { create, cancel, progress } = useCreateRelease();
  const finishing = useFinishing();
  const isDraft = useRef(false);
  const serverForm = useServerForm({
    initialValues,
    schema: submitFormSchema,
    send: async ({ embargo_until, embargo_note, ...values }) => {
      if (files.hasProblem || tracks.hasProblem) return {};
      if (!(await awaitUser())) return { alert: PROFILE_MESSAGES.artistIdFailed };
      const { artwork, presskit } = files;
      const chosen = { artwork: artwork.file, presskit: presskit.file };
      const { id } = await create({ values, ...chosen });
      const embargo = { embargo_until, embargo_note };
      const outcome = await finishing.finish({
        release: id,
        link: values.link,
        embargo: embargo_until === undefined && embargo_note === undefined ? undefined : embargo,
        tracks: tracks.all,
        isForReview: !isDraft.current,
      });
      onSubmitted({ id, title: values.title, outcome });
      return undefined;
    },
    explain: (error) => {
      const refusal = explainRelease(error);
      files.refuse(refusal.fields ?? {});
      return refusal;
    },
  });
  useChanges(serverForm.formik.values, onValues);
  const upload = finishing.upload ?? { progress, cancel };
  return {
    ...serverForm,
    files,
    tracks,
    upload,
    /** Sets which of the two buttons was pressed; Enter submits. */
    choose: (draft: boolean) => {
      isDraft.current = draft;
    },
  };
}
