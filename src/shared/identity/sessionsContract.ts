import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../platform/responseParts';
import { sessionCalls } from './sessions.calls';

export const sessionResponse = object({
  id: NUMBER,
  /** Such as 'Firefox on Linux'; `null` when the browser is unknown. */
  browser: TEXT_OR_NULL,
  address_family: option(['IPv4', 'IPv6']).nullable(),
  created_at: TEXT,
  /** The time of the log-in or of the last token renewal. */
  last_used_at: TEXT,
  /** Whether it is the session of this request. */
  is_current: FLAG,
}).meta({ name: 'Session' });
/** A log-in that has not ended, as its owner sees it. */
export type Session = InferType<typeof sessionResponse>;

export const sessionsContract = contract(sessionCalls, {
  listSessions: { response: listOf(sessionResponse) },
});
