import { useState } from 'react';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { releaseFormSchema } from '@/shared/releases/releaseSchemas';
import { useCreateRelease } from '@/client/entities/releases/releasesHooks';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { useChanges } from '@/client/ui/form/useChanges';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { explainRelease } from './explainRelease';
import { fileProblem, type ReleaseFileKind } from './releaseFiles';
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

/** A chosen file and what is wrong with it, by this program or by the server. */
export interface ReleaseFile {
  file: File | null;
  choose: (file: File | null) => void;
  error: string | undefined;
  refuse: (sentence: string | undefined) => void;
}

function useReleaseFile(kind: ReleaseFileKind): ReleaseFile {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefusal(undefined);
  };
  return { file, choose, error: fileProblem(kind, file) ?? refusal, refuse: setRefusal };
}

/** Everything the form of `/submit-music` does; the component only draws it. */
export function useSubmitMusicForm({
  initialValues,
  onValues,
  onSubmitted,
}: SubmitMusicFormOptions) {
  const artwork = useReleaseFile('artwork');
  const presskit = useReleaseFile('presskit');
  const { status, refetch } = useCurrentUser();
  const { create, cancel, progress } = useCreateRelease();
  const serverForm = useServerForm({
    initialValues,
    schema: releaseFormSchema,
    send: async (values) => {
      const files = { artwork: artwork.file, presskit: presskit.file };
      if (fileProblem('artwork', files.artwork) ?? fileProblem('presskit', files.presskit))
        return {};
      if (status !== 'ready') {
        /* so that the next attempt can go through */
        if (status === 'error') void refetch();
        return { alert: RECORD_MESSAGES.artistIdFailed };
      }
      const { release, linkSaved } = await create({ values, ...files });
      onSubmitted({ id: release.id, title: values.title, linkSaved });
      return undefined;
    },
    explain: (error) => {
      const refusal = explainRelease(error);
      artwork.refuse(refusal.fields?.artwork);
      presskit.refuse(refusal.fields?.presskit);
      return refusal;
    },
  });
  useChanges(serverForm.formik.values, onValues);
  return { ...serverForm, artwork, presskit, upload: { progress, cancel } };
}
