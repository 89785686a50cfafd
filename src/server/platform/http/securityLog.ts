import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AdminRole } from '@/shared/platform/roles';
import {
  ACCOUNT_NOT_ACTIVE,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
} from '@/shared/platform/apiError';

export type SecurityEvent =
  // Log-ins and log-outs.
  | 'registered'
  | 'login'
  | 'login_refused'
  | 'login_delayed'
  | 'logout'
  | 'account_activated'
  | 'activation_requested'
  | 'second_factor_refused'
  | 'reauthentication_refused'
  | 'reauthenticated'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'refresh_reused'
  // Changes to an account.
  | 'password_reset_requested'
  | 'password_changed'
  | 'password_reset'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_change_stopped'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'role_changed'
  | 'seat_invited'
  | 'seat_changed'
  | 'seat_removed'
  | 'outlet_offered'
  | 'outlet_handed_over'
  | 'account_deleted'
  | 'account_suspended'
  | 'account_lifted'
  | 'second_factor_reset'
  | 'account_viewed'
  // Rejected requests.
  | 'access_refused'
  | 'limit_met';

/** Only our own ids and words: no e-mail address, no secret and no text that a client sent. */
export interface SecurityDetails {
  /** The account that the event concerns; absent when there is none, or none is known. */
  userId?: number;
  /** The client's address; `logSecurityEvent` fills it in. */
  remoteAddress?: string;
  sessionId?: number | string;
  /** The `code` of the response, or another word of ours. */
  reason?: string;
  status?: number;
  role?: AdminRole | null;
}

/** Failed attempts, which deserve a look when there are many. */
const REJECTED_EVENTS: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'login_refused',
  'login_delayed',
  'second_factor_refused',
  'reauthentication_refused',
  'refresh_reused',
  'access_refused',
  'limit_met',
]);

/** Also for events without a request, such as those of commands. */
export function writeSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  log[REJECTED_EVENTS.has(event) ? 'warn' : 'info']({ event, ...details }, 'security event');
}

/** With the request's id, the client's address, and the caller's id unless `details` has one. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  // The plugin that decorates it may not have run when the framework rejects a request.
  const account = (request as Partial<FastifyRequest>).verifiedAccount;
  const caller = account?.viewerId ?? account?.personId ?? account?.userId;
  writeSecurityEvent(request.log, event, {
    ...(caller !== undefined && { userId: caller }),
    remoteAddress: request.ip,
    ...details,
  });
}

/** Codes that their routes log themselves, with the account, and the first step of a login. */
const SELF_LOGGED_CODES: ReadonlySet<string> = new Set([
  'incorrect_login',
  ACCOUNT_NOT_ACTIVE,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
]);

export function logRejection(
  request: FastifyRequest,
  { status, code }: { status: number; code: string },
): void {
  const isCaller = (request as Partial<FastifyRequest>).verifiedAccount != null;
  if (status === 429) logSecurityEvent(request, 'limit_met', { reason: code });
  else if (SELF_LOGGED_CODES.has(code)) return;
  // To a logged-in caller, a 404 may mean another user's record.
  else if (status === 401 || status === 403 || (status === 404 && isCaller)) {
    logSecurityEvent(request, 'access_refused', { status, reason: code });
  }
}
