import { useCallback, useState } from 'react';
import { confirmPasswordReset, requestPasswordReset } from './authCalls';

function useSending<Arg>(call: (arg: Arg) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const send = useCallback(
    async (arg: Arg) => {
      setSending(true);
      try {
        await call(arg);
      } finally {
        setSending(false);
      }
    },
    [call],
  );
  return { send, isSending };
}

export interface RequestPasswordReset {
  /** Mails a link to the address; rejects with an `ApiError`. */
  request: (email: string) => Promise<void>;
  isSending: boolean;
}

export function useRequestPasswordReset(): RequestPasswordReset {
  const { send, isSending } = useSending(requestPasswordReset);
  return { request: send, isSending };
}

export interface ConfirmPasswordReset {
  /** Sets the new password; rejects with an `ApiError`. */
  confirm: (arg: { token: string; password: string }) => Promise<void>;
  isSending: boolean;
}

export function useConfirmPasswordReset(): ConfirmPasswordReset {
  const { send, isSending } = useSending(confirmPasswordReset);
  return { confirm: send, isSending };
}
