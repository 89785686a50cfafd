import { useCallback, useState } from 'react';

/** Runs `call` and knows whether it is under way. `call` must stay the same from drawing to drawing. */
export function useSending<Args extends unknown[], Result>(
  call: (...args: Args) => Promise<Result>,
): { send: (...args: Args) => Promise<Result>; isSending: boolean } {
  const [isSending, setSending] = useState(false);
  const send = useCallback(
    async (...args: Args) => {
      setSending(true);
      try {
        return await call(...args);
      } finally {
        setSending(false);
      }
    },
    [call],
  );
  return { send, isSending };
}
