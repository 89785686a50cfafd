import { useCallback } from 'react';
import { releaseFilesData, useUploadReleaseFilesMutation } from '@/client/entities/releases';
import { toApiError } from '@/client/lib/apiError';
import type { Beside } from '@/client/ui/form/EditModal';
import { useUpload } from '@/client/ui/form/useUpload';
import { explainFiles } from './explainFiles';
import { useReleaseFiles } from './useReleaseFiles';

interface ChosenFiles {
  artwork: File | null;
  presskit: File | null;
}

/** The files of a release that an `EditModal` sends beside its fields. */
export function useFilesBeside(release: number, onSent: () => void = () => undefined) {
  const [upload] = useUploadReleaseFilesMutation();
  const { send, cancel, progress } = useUpload(
    useCallback(
      (chosen: ChosenFiles, sending) =>
        upload({ id: release, form: releaseFilesData(chosen), ...sending }),
      [upload, release],
    ),
  );
  const files = useReleaseFiles();
  const { artwork, presskit, isChosen, hasProblem, refuse, clear } = files;
  const sendBeside: Beside['send'] = async () => {
    /* The file's own field shows the problem already. */
    if (hasProblem) return { failure: {} };
    try {
      const { version } = await send({ artwork: artwork.file, presskit: presskit.file });
      clear();
      onSent();
      return { version };
    } catch (reason) {
      const failure = explainFiles(toApiError(reason));
      refuse(failure.fields ?? {});
      return { failure };
    }
  };
  return { files, beside: { isChanged: isChosen, send: sendBeside }, cancel, progress };
}
