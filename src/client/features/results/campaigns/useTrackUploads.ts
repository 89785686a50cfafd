import { useCallback, useEffect, useRef, useState } from 'react';
import { trackTitleOf } from '@/shared/music/releases.rules';
import { trackFormData, useAddTrackMutation } from '@/client/entities/campaigns';
import { decodeSound } from '@/client/lib/peaks';
import { toApiError } from '@/client/lib/apiError';
import { randomUuid } from '@/client/lib/uuid';
import { audioProblemOf } from '@/client/features/music/shared/trackFiles/TrackDrop';
import { UPLOAD_ENDS, useConfirmLeaving } from '@/client/ui/useConfirmLeaving';

export interface TrackUpload {
  /** The idempotency key, sent with every attempt so that a retry creates no second track. */
  key: string;
  title: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  progress: number;
  problem?: string;
  canRetry?: boolean;
}

const uploadOf = (file: File): TrackUpload => {
  const track = { key: randomUuid(), title: trackTitleOf(file.name), file, progress: 0 };
  const problem = audioProblemOf(file);
  if (problem === '') return { ...track, state: 'waiting' };
  return { ...track, state: 'failed', problem, canRetry: false };
};

export interface TrackUploads {
  uploads: readonly TrackUpload[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** Uploads audio tracks one after another; a failed track does not stop the others. */
export function useTrackUploads(campaign: number): TrackUploads {
  const [uploads, setUploads] = useState<readonly TrackUpload[]>([]);
  const queue = useRef<readonly TrackUpload[]>([]);
  const sending = useRef<{ key: string; abort: AbortController } | null>(null);
  const [addTrack] = useAddTrackMutation();

  const write = useCallback((next: readonly TrackUpload[]) => {
    queue.current = next;
    setUploads(next);
  }, []);
  const change = useCallback(
    (key: string, fields: Partial<TrackUpload>) =>
      write(queue.current.map((each) => (each.key === key ? { ...each, ...fields } : each))),
    [write],
  );
  const drop = useCallback(
    (key: string) => write(queue.current.filter((each) => each.key !== key)),
    [write],
  );

  const sendOne = useCallback(
    async ({ key, title, file }: TrackUpload) => {
      const abort = new AbortController();
      sending.current = { key, abort };
      change(key, { state: 'sending', progress: 0 });
      try {
        const peaks = (await decodeSound(file))?.peaks ?? null;
        if (abort.signal.aborted) return;
        const onProgress = (progress: number) => change(key, { progress });
        const form = trackFormData({ title, file, peaks });
        const call = addTrack({ id: campaign, form, onProgress, key });
        abort.signal.addEventListener('abort', () => call.abort());
        await call.unwrap();
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
  }, [sendOne]);

  useEffect(
    () => () => {
      queue.current = [];
      sending.current?.abort.abort();
    },
    [],
  );

  const isBusy = uploads.some(({ state }) => state !== 'failed');
  useConfirmLeaving(isBusy, UPLOAD_ENDS);

  return {
    uploads,
    add: (files) => {
      write([...queue.current, ...files.map(uploadOf)]);
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
