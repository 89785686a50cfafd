import { useCallback, useRef, useState } from 'react';
import { useOnce } from '@/client/lib/useOnce';

/** The label of a button that was pressed before its uploads were through. */
export const sendsText = (count: number, what: 'file' | 'track'): string =>
  count === 1 ? `Sends when the ${what} is up` : `Sends when ${count} ${what}s are up`;

interface Running<Result> {
  abort: () => void;
  unwrap: () => Promise<Result>;
}
interface Sending {
  key: string;
  onProgress: (fraction: number) => void;
}

/**
 * Sends files by a mutation, with its progress from 0 to 1, `null` otherwise, and a way to cancel
 * it. A repeated attempt stores nothing twice. `start` must be stable between renders.
 */
export function useUpload<Arg, Result>(start: (arg: Arg, sending: Sending) => Running<Result>) {
  const running = useRef<Running<Result> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const send = useCallback(
    async (arg: Arg, key: string) => {
      setProgress(0);
      try {
        running.current = start(arg, { key, onProgress: setProgress });
        return await running.current.unwrap();
      } finally {
        running.current = null;
        setProgress(null);
      }
    },
    [start],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  return { send: useOnce(send), cancel, progress };
}
