import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { releaseFormSchema } from '@/shared/releases/releaseSchemas';
import { useCreateRelease } from '@/client/entities/releases/releasesHooks';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { useChanges } from '@/client/ui/form/useChanges';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useReleaseFiles } from '@/client/ui/releaseFiles/useReleaseFiles';
import { explainRelease } from './explainRelease';
import type { ReleaseFormValues } from './releaseForm';

export interface Submitted {
  id: number;
  title: string;
  /** False when a link was given and only that could not be saved. */
  linkSaved: boolean;
}

export interface SubmitMusicFormOptions {
  initialValues: ReleaseFormValues;
  /** Called with what is in the fields whenever it changes. */
  onValues: (values: ReleaseFormValues) => void;
  onSubmitted: (submitted: Submitted) => void;
}

/** Everything the form of `/submit-music` does; the component only draws it. */
export function useSubmitMusicForm({
  initialValues,
  onValues,
  onSubmitted,
}: SubmitMusicFormOptions) {
  const files = useReleaseFiles();
  const { status, refetch } = useCurrentUser();
  const { create, cancel, progress } = useCreateRelease();
  const serverForm = useServerForm({
    initialValues,
    schema: releaseFormSchema,
    send: async (values) => {
      if (files.hasProblem) return {};
      if (status !== 'ready') {
        /* so that the next attempt can go through */
        if (status === 'error') void refetch();
        return { alert: RECORD_MESSAGES.artistIdFailed };
      }
      const { artwork, presskit } = files;
      const chosen = { artwork: artwork.file, presskit: presskit.file };
      const { release, linkSaved } = await create({ values, ...chosen });
      onSubmitted({ id: release.id, title: values.title, linkSaved });
      return undefined;
    },
    explain: (error) => {
      const refusal = explainRelease(error);
      files.refuse(refusal.fields ?? {});
      return refusal;
    },
  });
  useChanges(serverForm.formik.values, onValues);
  return { ...serverForm, files, upload: { progress, cancel } };
}
