import { useCallback } from 'react';
import { type ApiError, KEY_REUSED } from '@/shared/platform/apiError';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import { releaseFilesData, useUploadReleaseFilesMutation } from '@/client/entities/releases';
import { toApiError, messageOr } from '@/client/lib/apiError';
import type { Beside } from '@/client/ui/form/EditModal';
import { useUpload } from '@/client/ui/form/useUpload';
import { fileErrorsOf, useReleaseFiles } from './useReleaseFiles';

const CANCELLED: FormFailure = {
  tone: 'info',
  alert: 'The upload was cancelled. What you chose and typed is still here.',
};

/**
 * An earlier upload arrived, though its response was lost or it was cancelled too late; the chosen
 * files have changed since.
 */
const ARRIVED_BEFORE: FormFailure = {
  alert: 'Your earlier files were uploaded. Save again to replace them with these.',
};

function explainFiles(error: ApiError): FormFailure {
  if (error.code === KEY_REUSED) return ARRIVED_BEFORE;
  if (error.status === 'ABORTED') return CANCELLED;
  const message = messageOr(error, '');
  return {
    alert:
      message === ''
        ? 'Failed to upload the files. Please try again.'
        : `Failed to upload the files: ${message}`,
    fields: fileErrorsOf(error),
  };
}

export function useFilesBeside(release: number, onSent: () => void = () => undefined) {
  const [upload] = useUploadReleaseFilesMutation();
  const { send, cancel, progress } = useUpload(
    useCallback(
      (chosen: { artwork: File | null; presskit: File | null }, sending) =>
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
