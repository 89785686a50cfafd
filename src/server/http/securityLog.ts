import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ACCOUNT_NOT_ACTIVE, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG } from '@/shared/apiError';

/** What somebody who looks into an account's history has to find in the log. */
export type SecurityEvent =
  // Ways in and out.
  | 'registered'
  | 'login'
  | 'login_refused'
  | 'login_delayed'
  | 'logout'
  | 'account_activated'
  | 'activation_requested'
  | 'second_factor_refused'
  | 'reauthentication_refused'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'refresh_reused'
  // What an account consists of.
  | 'password_reset_requested'
  | 'password_changed'
  | 'password_reset'
  | 'email_change_requested'
  | 'email_changed'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'role_changed'
  | 'account_deleted'
  | 'account_suspended'
  | 'account_lifted'
  // What the server did not do.
  | 'access_refused'
  | 'limit_met';

/** Ids and names of ours alone: no address, no secret, nothing that a stranger typed. */
export interface SecurityDetails {
  /** The account that it happened to; absent when there is none, or none is known. */
  userId?: number;
  /** Where the request came from; filled in by `logSecurityEvent`. */
  remoteAddress?: string;
  sessionId?: number | string;
  /** The `code` of the answer, or another word of ours. */
  reason?: string;
  status?: number;
  isAdmin?: boolean;
}

/** What went against somebody's will, and is worth a look when there is much of it. */
const REFUSALS: ReadonlySet<SecurityEvent> = new Set<SecurityEvent>([
  'login_refused',
  'login_delayed',
  'second_factor_refused',
  'reauthentication_refused',
  'refresh_reused',
  'access_refused',
  'limit_met',
]);

/** For what happens beside the server too, e.g. by a command. */
export function writeSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  log[REFUSALS.has(event) ? 'warn' : 'info']({ event, ...details }, 'security event');
}

/**
 * One line with the id of the request, the client's address and the account's id: the account that
 * asks unless `details` names another.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  // Decorated by a plugin that a request refused by the framework never reaches.
  const caller = (request as Partial<FastifyRequest>).verifiedAccount?.userId;
  writeSecurityEvent(request.log, event, {
    ...(caller !== undefined && { userId: caller }),
    remoteAddress: request.ip,
    ...details,
  });
}

/** Told by their routes, which know the account; and the first step of two. */
const TOLD: ReadonlySet<string> = new Set([
  'incorrect_login',
  ACCOUNT_NOT_ACTIVE,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
]);

/** Refusals that say who tried what. */
export function logRefusal(
  request: FastifyRequest,
  { status, code }: { status: number; code: string },
): void {
  const isCaller = (request as Partial<FastifyRequest>).verifiedAccount != null;
  if (status === 429) logSecurityEvent(request, 'limit_met', { reason: code });
  else if (TOLD.has(code)) return;
  // To somebody who is logged in: what is not there, or is another's.
  else if (status === 401 || status === 403 || (status === 404 && isCaller)) {
    logSecurityEvent(request, 'access_refused', { status, reason: code });
  }
}
