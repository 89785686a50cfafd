import { useRef, useState } from 'react';
import { embargoFormSchema } from '@/shared/campaigns/campaignSchemas';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { releaseFormSchema } from '@/shared/releases/releaseSchemas';
import {
  finishSubmission,
  type SubmissionProblems,
} from '@/client/entities/campaigns/finishSubmission';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { useCreateRelease } from '@/client/entities/releases/releasesHooks';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { useChanges } from '@/client/ui/form/useChanges';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useReleaseFiles } from '@/client/ui/releaseFiles/useReleaseFiles';
import { explainRelease } from './explainRelease';
import type { SubmitFormValues } from './releaseForm';
import { useChosenTracks } from './useChosenTracks';

export interface Submitted {
  id: number;
  title: string;
  /** False when a link was given and only that could not be saved. */
  linkSaved: boolean;
  problems: SubmissionProblems;
}

export interface SubmitMusicFormOptions {
  initialValues: SubmitFormValues;
  /** Called with what is in the fields whenever it changes. */
  onValues: (values: SubmitFormValues) => void;
  onSubmitted: (submitted: Submitted) => void;
}

const submitFormSchema = releaseFormSchema.concat(embargoFormSchema);

/** Everything the form of `/submit-music` does; the component only draws it. */
export function useSubmitMusicForm({
  initialValues,
  onValues,
  onSubmitted,
}: SubmitMusicFormOptions) {
  const files = useReleaseFiles();
  const tracks = useChosenTracks();
  const { status, refetch } = useCurrentUser();
  const { create, cancel, progress } = useCreateRelease();
  const finishing = useFinishing();
  const isDraft = useRef(false);
  const serverForm = useServerForm({
    initialValues,
    schema: submitFormSchema,
    send: async ({ embargo_until, embargo_note, ...values }) => {
      if (files.hasProblem || tracks.hasProblem) return {};
      if (status !== 'ready') {
        /* so that the next attempt can go through */
        if (status === 'error') void refetch();
        return { alert: RECORD_MESSAGES.artistIdFailed };
      }
      const { artwork, presskit } = files;
      const chosen = { artwork: artwork.file, presskit: presskit.file };
      const { release, linkSaved } = await create({ values, ...chosen });
      const problems = await finishing.finish({
        release: release.id,
        embargo: { embargo_until, embargo_note },
        tracks: tracks.all,
        isForReview: !isDraft.current && linkSaved,
      });
      onSubmitted({ id: release.id, title: values.title, linkSaved, problems });
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
    /** Which of the two buttons was pressed; Enter submits. */
    choose: (draft: boolean) => {
      isDraft.current = draft;
    },
  };
}

interface Upload {
  progress: number | null;
  cancel: () => void;
  what?: string;
}

/** What follows the release: embargo, tracks and review. */
function useFinishing() {
  const dispatch = useDataDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  return {
    /** The track that is on its way. */
    upload,
    finish: async (
      submission: Omit<Parameters<typeof finishSubmission>[1], 'onProgress' | 'signal'>,
    ): Promise<SubmissionProblems> => {
      const abort = new AbortController();
      const cancel = () => {
        abort.abort();
      };
      const problems = await finishSubmission(dispatch, {
        ...submission,
        signal: abort.signal,
        onProgress: ({ title: what }, fraction) => {
          setUpload({ progress: fraction, cancel, what });
        },
      });
      setUpload(null);
      return problems;
    },
  };
}
