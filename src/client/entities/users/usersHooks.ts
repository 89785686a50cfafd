import type { ApiError } from '@/shared/apiError';
import type { User } from '@/shared/profile/profileSchemas';
import type { ProfileChanges } from './profileBody';

export type LoadStatus = 'loading' | 'error' | 'ready';
export interface CurrentUser {
  status: LoadStatus;
  user?: User;
  error?: ApiError;
  refetch: () => void;
}
export function useCurrentUser(): CurrentUser {
  throw new Error('Being written.');
}
export interface SaveProfile {
  /** Sends only what is defined; rejects with an `ApiError`. */
  save: (values: ProfileChanges) => Promise<User>;
  isSaving: boolean;
}
export function useSaveProfile(): SaveProfile {
  throw new Error('Being written.');
}
