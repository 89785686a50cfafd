import { useEffect, useRef, useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { ReleasePage } from '@/shared/music/releasePageResponse';
import { PHOTOS_MAX } from '@/shared/platform/limits';
import {
  photoFormData,
  useAddPhotoMutation,
  useDeletePhotoMutation,
} from '@/client/entities/campaigns';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import type { Beside } from '@/client/ui/form/EditModal';
import { UPLOAD_ENDS, useConfirmLeaving } from '@/client/ui/useConfirmLeaving';
import { fileProblem } from '@/client/features/platform/shared/releaseFiles/fileRules';

export interface PhotoUploads {
  /** The photo on its way, with its share that was sent, from 0 to 1. */
  sending: { file: File; progress: number } | null;
  /** Why photos were not added or removed. */
  problems: readonly string[];
  add: (files: readonly File[]) => void;
  remove: (photo: number) => void;
  /** Lets the form that they stand in wait for the upload. */
  beside: Beside;
}

/** Uploads photos of a release one after another; one that fails does not stop the others. */
export function usePhotoUploads(
  campaign: number,
  { photos, version }: Pick<ReleasePage, 'photos' | 'version'>,
): PhotoUploads {
  const [sending, setSending] = useState<PhotoUploads['sending']>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const left = useRef(new AbortController());
  const [addPhoto] = useAddPhotoMutation();
  const [deletePhoto] = useDeletePhotoMutation();
  useConfirmLeaving(sending !== null, UPLOAD_ENDS);
  useEffect(() => {
    const abort = new AbortController();
    left.current = abort;
    return () => abort.abort();
  }, []);

  const fail = (problem: string) => setProblems((all) => [...all, problem]);
  /** Resolves with whether the photo was added. */
  const sendOne = async (file: File): Promise<boolean> => {
    const { signal } = left.current;
    if (signal.aborted) return false;
    setSending({ file, progress: 0 });
    try {
      const onProgress = (progress: number) => setSending({ file, progress });
      const call = addPhoto({ id: campaign, form: photoFormData(file), onProgress });
      signal.addEventListener('abort', () => call.abort());
      await call.unwrap();
      return true;
    } catch (reason) {
      fail(`${file.name}: ${messageOr(toApiError(reason), CAMPAIGN_MESSAGES.photoNotAdded)}`);
      return false;
    }
  };

  const add = (files: readonly File[]) => {
    setProblems([]);
    const remaining = Math.max(0, PHOTOS_MAX - photos.length);
    if (files.length > remaining) fail(CAMPAIGN_MESSAGES.tooManyPhotos);
    for (const file of files.slice(0, remaining)) {
      const problem = fileProblem('photo', file);
      if (problem !== undefined) fail(`${file.name}: ${problem}`);
      else {
        const last = queue.current.then(async (isFine) => (await sendOne(file)) && isFine);
        queue.current = last;
        void last.then(() => {
          if (queue.current !== last) return;
          queue.current = Promise.resolve(true);
          setSending(null);
        });
      }
    }
  };
  const remove = (photo: number) => {
    setProblems([]);
    deletePhoto({ id: campaign, photo })
      .unwrap()
      .catch((reason: unknown) =>
        fail(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.photoNotRemoved)),
      );
  };
  const send: Beside['send'] = async () => {
    /* what is wrong stands beside the photos */
    return (await queue.current) ? { version } : { failure: {} };
  };
  return { sending, problems, add, remove, beside: { isChanged: sending !== null, send } };
}
