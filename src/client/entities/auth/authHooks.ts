import { useSending } from '../useSending';
import {
  confirmEmail,
  confirmPasswordReset,
  requestPasswordReset,
  resendActivation,
} from './authCalls';

/** Redeems the token of the mail to a new address; rejects with an `ApiError`. */
export const useConfirmEmail = (): ((token: string) => Promise<void>) => confirmEmail;

export interface ResendActivation {
  /** Mails another link to the address; rejects with an `ApiError`. */
  resend: (email: string) => Promise<void>;
  isSending: boolean;
}

export function useResendActivation(): ResendActivation {
  const { send, isSending } = useSending(resendActivation);
  return { resend: send, isSending };
}

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
