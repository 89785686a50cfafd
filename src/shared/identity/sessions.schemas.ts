import { type InferType, object, ref } from 'yup';
import { rawString } from '@/shared/platform/fields';
import { MESSAGES } from '@/shared/platform/messages';
import { strongPassword } from './auth.requests';
import { codeField, currentPasswordField } from './secondFactor.schemas';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { sessionCalls } from './sessions.calls';

/** The rule about username and e-mail needs the account, so the server applies it. */
export const passwordChangeSchema = object({
  current_password: currentPasswordField().required(MESSAGES.currentPasswordMissing),
  /** Required if the second step is on. */
  code: codeField(),
  password: strongPassword(MESSAGES.passwordMissing),
  password2: rawString(MESSAGES.passwordsDiffer)
    .required(MESSAGES.passwordsDiffer)
    .oneOf([ref('password')], MESSAGES.passwordsDiffer),
});

export type PasswordChange = InferType<typeof passwordChangeSchema>;

export const sessionResponse = object({
  id: NUMBER,
  /** Such as 'Firefox on Linux'; `null` when the browser is unknown. */
  browser: TEXT_OR_NULL,
  address_family: option(['IPv4', 'IPv6']).nullable(),
  created_at: TEXT,
  /** The time of the log-in or of the last token renewal. */
  last_used_at: TEXT,
  is_current: FLAG,
}).meta({ name: 'Session' });
export type Session = InferType<typeof sessionResponse>;

export const sessionsContract = contract(sessionCalls, {
  listSessions: { response: listOf(sessionResponse) },
});
