import { useState } from 'react';
import { finishSubmission, type Submission, type SubmissionOutcome } from './finishSubmission';
import { useDataDispatch } from '@/client/entities/entitiesState';

interface Upload {
  progress: number | null;
  cancel: () => void;
  what?: string;
  /** The key of the track. */
  track?: string;
}

/** Sends the parts after a release: link, embargo, tracks, and the request for a review. */
export function useFinishing() {
  const dispatch = useDataDispatch();
  const [upload, setUpload] = useState<Upload | null>(null);
  return {
    /** The track that is being uploaded. */
    upload,
    finish: async (submission: Submission): Promise<SubmissionOutcome> => {
      const abort = new AbortController();
      const cancel = () => abort.abort();
      const outcome = await finishSubmission(dispatch, submission, {
        signal: abort.signal,
        onProgress: ({ key, title: what }, progress) =>
          setUpload({ progress, cancel, what, track: key }),
      });
      setUpload(null);
      return outcome;
    },
  };
}
