import type { LoginCredentials, Registration, TokenPair } from '@/shared/auth/authSchemas';
import type { Role } from '@/shared/options';

/**
 * The calls that open and close a session. The session lies below the layer that makes calls, so
 * the store hands them to its thunks. Every method rejects with an `ApiError`.
 */
export interface AuthGateway {
  login(credentials: LoginCredentials): Promise<TokenPair>;
  /** Without tokens when the account must be activated by mail first. */
  register(role: Role, values: Registration): Promise<Partial<TokenPair>>;
  activate(token: string): Promise<TokenPair>;
  /** Revokes the refresh token on the server. */
  logout(refreshToken: string): Promise<void>;
}

/** The extra argument of every thunk. */
export interface StoreExtra {
  auth: AuthGateway;
}
