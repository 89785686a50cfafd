import { toApiError } from '@/client/lib/apiError';
import type { Beside } from '@/client/ui/form/EditModal';
import { explainFiles } from './explainFiles';
import { type ReleaseFiles, useReleaseFiles } from './useReleaseFiles';

export interface ChosenFiles {
  artwork: File | null;
  presskit: File | null;
}

/**
 * The files that an `EditModal` sends beside its fields. `upload` resolves with the updated
 * release, and rejects with an `ApiError`.
 */
export function useFilesBeside(upload: (files: ChosenFiles) => Promise<{ version: number }>): {
  files: ReleaseFiles;
  beside: Beside;
} {
  const files = useReleaseFiles();
  const { artwork, presskit, isChosen, hasProblem, refuse, clear } = files;
  const send: Beside['send'] = async () => {
    /* The file's own field shows the problem already. */
    if (hasProblem) return { failure: {} };
    try {
      const { version } = await upload({ artwork: artwork.file, presskit: presskit.file });
      clear();
      return { version };
    } catch (reason) {
      const failure = explainFiles(toApiError(reason));
      refuse(failure.fields ?? {});
      return { failure };
    }
  };
  return { files, beside: { isChanged: isChosen, send } };
}
