import { useSending } from '../useSending';
import { confirmPasswordReset, requestPasswordReset } from './authCalls';

export interface RequestPasswordReset {
  /**
   * Mails a link to the address, or answers a sentence when one that was sent still works; rejects
   * with an `ApiError`.
   */
  request: (email: string) => Promise<string | undefined>;
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
