import {
  type ApiError,
  type ApiErrorBody,
  apiErrorMessage,
  CALL_MESSAGES,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WRONG,
} from '@/shared/platform/apiError';
import { makeObservable } from './observable';

/**
 * A failure whose page was left before it could show it. Any open page shows this sentence until it
 * is dismissed or the session ends.
 */
export const lateFailure = makeObservable<string | null>(null);

const plain = (status: ApiError['status'], message: string): ApiError => ({
  status,
  message,
  code: null,
  fields: {},
});

export const NETWORK_FAILED: ApiError = plain('NETWORK', CALL_MESSAGES.networkFailed);
export const SERVER_SILENT: ApiError = plain('NETWORK', CALL_MESSAGES.serverSilent);
export const ABORTED: ApiError = plain('ABORTED', CALL_MESSAGES.callAborted);
export const UNAUTHORIZED: ApiError = plain(401, CALL_MESSAGES.unauthorized);

function readBody(body: unknown): Partial<ApiErrorBody> {
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * The error for an unsuccessful response. A body that is not the API's own, such as a proxy's page,
 * is ignored.
 */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const { detail, code, fields, present } = readBody(body);
  return {
    status,
    message: typeof detail === 'string' && detail !== '' ? detail : apiErrorMessage(status),
    code: typeof code === 'string' ? code : null,
    fields: typeof fields === 'object' ? { ...fields } : {},
    ...(present !== undefined && { present }),
  };
}

const isApiError = (reason: unknown): reason is ApiError =>
  typeof reason === 'object' && reason !== null && 'status' in reason && 'fields' in reason;

/** Whether the message says more than the status: it is the server's own or about the network. */
export const isExplained = ({ message, status }: ApiError): boolean =>
  message.trim() !== '' && message !== apiErrorMessage(status);

/** The response was a success, but its body could not be read. */
const UNREADABLE: ApiError = plain(0, apiErrorMessage('unreadable answer'));

/**
 * The `ApiError` for the reason with which a dispatched call rejected. Redux Toolkit's own
 * rejections mean that the call was aborted, or that its response could not be read; it logs the
 * latter.
 */
export function toApiError(reason: unknown): ApiError {
  if (isApiError(reason)) return reason;
  const name = typeof reason === 'object' && reason !== null && 'name' in reason && reason.name;
  return name === 'AbortError' || name === 'ConditionError' ? ABORTED : UNREADABLE;
}

export const isAboutCode = ({ code }: ApiError): boolean =>
  code === SECOND_FACTOR_REQUIRED || code === SECOND_FACTOR_WRONG;

/** The server's own sentence if the server responded, else the screen's fallback. */
export function messageOr(error: ApiError | undefined, fallback: string): string {
  return typeof error?.status === 'number' && error.message !== '' ? error.message : fallback;
}

/** The known cause of a failed call, network failures included, else the screen's fallback. */
export function causeOf(error: ApiError, fallback: string): string {
  return isExplained(error) ? error.message : fallback;
}
