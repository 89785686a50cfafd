import { type InferType, object } from 'yup';
import { choice } from '../platform/fields';
import { MESSAGES } from '../platform/messages';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { ANY_PARTS, SEAT_PARTS } from '../platform/roles';
import {
  activateSchema,
  emailField,
  newPasswordFormSchema,
  strongPassword,
  usernameField,
} from './auth.requests';
import { proofSchema } from './secondFactor.schemas';
import { seatCalls } from './seats.calls';
import { SEAT_MESSAGES } from './seats.rules';

const part = () => choice('Part', SEAT_PARTS).required(SEAT_MESSAGES.noPart);

export const seatInviteSchema = object({ email: emailField(), part: part() });
export const seatPartSchema = object({ part: part() });

const joining = {
  username: usernameField().required(MESSAGES.usernameRequired),
};
export const seatJoinFormSchema = newPasswordFormSchema.shape(joining);
export const seatAcceptSchema = activateSchema.shape({
  ...joining,
  password: strongPassword(MESSAGES.passwordMissing),
});

export const seatPerson = object({
  id: NUMBER,
  name: TEXT,
  email: TEXT,
  part: option(ANY_PARTS),
  /** When they were last here; `null` without a session. */
  seen_at: TEXT_OR_NULL,
  since: TEXT,
});
export type SeatPerson = InferType<typeof seatPerson>;

export const seatInvitation = object({
  id: NUMBER,
  email: TEXT,
  part: option(ANY_PARTS),
  created_at: TEXT,
  expires_at: TEXT,
});
export type SeatInvitation = InferType<typeof seatInvitation>;

const seats = object({ people: listOf(seatPerson), invitations: listOf(seatInvitation) }).meta({
  name: 'Seats',
});
export type Seats = InferType<typeof seats>;

export const seatsContract = contract(seatCalls, {
  listSeats: { response: seats },
  inviteSeat: { body: seatInviteSchema },
  changeSeat: { body: seatPartSchema },
  handOver: { body: proofSchema },
  readInvitation: {
    body: activateSchema,
    response: object({
      email: TEXT,
      part: option(ANY_PARTS),
      outlet: TEXT_OR_NULL,
      /** Whether it is to the team of admins. */
      is_staff: FLAG,
    }),
  },
  acceptInvitation: { body: seatAcceptSchema, response: object({ access: TEXT, refresh: TEXT }) },
  takeOver: { body: activateSchema, response: object({ status: TEXT }) },
});
