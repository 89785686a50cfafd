import { useCallback } from 'react';
import type { PasswordChange } from '@/shared/accounts/sessionSchemas';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { changePassword } from './passwordThunk';

/** Resolves once the new password is valid; rejects with an `ApiError`. */
export function useChangePassword(): (values: PasswordChange) => Promise<void> {
  const dispatch = useDataDispatch();
  return useCallback((values) => dispatch(changePassword(values)).unwrap(), [dispatch]);
}
