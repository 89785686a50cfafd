export interface RequestPasswordReset {
  /** Rejects with an `ApiError`. */
  request: (email: string) => Promise<void>;
  isSending: boolean;
}
export function useRequestPasswordReset(): RequestPasswordReset {
  throw new Error('Being written.');
}
export interface ConfirmPasswordReset {
  /** Rejects with an `ApiError`. */
  confirm: (arg: { token: string; password: string }) => Promise<void>;
  isSending: boolean;
}
export function useConfirmPasswordReset(): ConfirmPasswordReset {
  throw new Error('Being written.');
}
