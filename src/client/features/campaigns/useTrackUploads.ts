import { useCallback, useEffect, useRef, useState } from 'react';
import { AUDIO_MAX_BYTES, TITLE_MAX } from '@/shared/limits';
import { useAddTrack, useUpdateCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import { UPLOAD_ENDS, useAskBeforeLeaving } from '@/client/ui/useAskBeforeLeaving';
import { peaksOf } from './peaks';

export interface TrackInSight {
  /** Sent with it each time, so that a repetition makes no second track. */
  key: string;
  title: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** With 'failed'. */
  problem?: string;
  /** Whether to try again can help. */
  canRetry?: boolean;
}

const TOO_LARGE = 'The sound can have at most 60 MB.';

const titleOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, TITLE_MAX) || 'Untitled';

const inSight = (file: File): TrackInSight => {
  const track = { key: randomUuid(), title: titleOf(file), file, progress: 0 };
  if (file.size <= AUDIO_MAX_BYTES) return { ...track, state: 'waiting' };
  return { ...track, state: 'failed', problem: TOO_LARGE, canRetry: false };
};

export interface TrackUploads {
  /** In the order in which they go; what has arrived is not among them. */
  uploads: readonly TrackInSight[];
  add: (files: readonly File[]) => void;
  /** Stops one, or forgets one that failed. */
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** Uploads the sound of tracks one after another; one that fails keeps none of the others. */
export function useTrackUploads(campaign: number): TrackUploads {
  const [uploads, setUploads] = useState<readonly TrackInSight[]>([]);
  const queue = useRef<readonly TrackInSight[]>([]);
  const sending = useRef<{ key: string; abort: AbortController } | null>(null);
  /* some have arrived, and the campaign waits for those that follow */
  const isHeldBack = useRef(false);
  const addTrack = useAddTrack();
  const { send: updateCampaign } = useUpdateCampaign();

  const write = useCallback((next: readonly TrackInSight[]) => {
    queue.current = next;
    setUploads(next);
  }, []);
  const change = useCallback(
    (key: string, fields: Partial<TrackInSight>) => {
      write(queue.current.map((each) => (each.key === key ? { ...each, ...fields } : each)));
    },
    [write],
  );
  const drop = useCallback(
    (key: string) => {
      write(queue.current.filter((each) => each.key !== key));
    },
    [write],
  );

  const sendOne = useCallback(
    async ({ key, title, file }: TrackInSight) => {
      const abort = new AbortController();
      sending.current = { key, abort };
      change(key, { state: 'sending', progress: 0 });
      try {
        const peaks = await peaksOf(file);
        if (abort.signal.aborted) return;
        const more = queue.current.some((each) => each.key !== key);
        const onProgress = (progress: number) => {
          change(key, { progress });
        };
        const track = { title, file, peaks, more, onProgress };
        await addTrack({ id: campaign, track, key }, abort.signal);
        isHeldBack.current = more;
        drop(key);
      } catch (reason) {
        const { message, status } = toApiError(reason);
        const canRetry = typeof status !== 'number' || status >= 429;
        if (!abort.signal.aborted) change(key, { state: 'failed', problem: message, canRetry });
      }
    },
    [addTrack, campaign, change, drop],
  );

  const run = useCallback(async () => {
    if (sending.current) return;
    for (;;) {
      const next = queue.current.find(({ state }) => state === 'waiting');
      if (!next) break;
      await sendOne(next);
    }
    sending.current = null;
    if (queue.current.length > 0 || !isHeldBack.current) return;
    isHeldBack.current = false;
    /* the last of them did not come; what is there may be all that is needed */
    await updateCampaign({ id: campaign, patch: {} }).catch(() => undefined);
  }, [campaign, sendOne, updateCampaign]);

  useEffect(
    () => () => {
      /* who leaves in the middle decides on the page itself, another time */
      queue.current = [];
      isHeldBack.current = false;
      sending.current?.abort.abort();
    },
    [],
  );

  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useAskBeforeLeaving(isBusy, UPLOAD_ENDS);

  return {
    uploads,
    add: (files) => {
      write([...queue.current, ...files.map(inSight)]);
      void run();
    },
    remove: (key) => {
      if (sending.current?.key === key) sending.current.abort.abort();
      drop(key);
      void run();
    },
    retry: (key) => {
      change(key, { state: 'waiting' });
      void run();
    },
  };
}
