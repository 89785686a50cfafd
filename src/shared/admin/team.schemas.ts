import { type InferType, object } from 'yup';
import { emailField } from '../identity/auth.requests';
import { SEAT_MESSAGES } from '../identity/seats.rules';
import { seatInvitation, seatPerson } from '../identity/seats.schemas';
import { contract } from '../platform/contract';
import { choice } from '../platform/fields';
import { FLAG, listOf, NUMBER, TEXT, TEXT_OR_NULL } from '../platform/responseParts.schemas';
import { ADMIN_ROLES } from '../platform/roles';
import { teamCalls } from './team.calls';

const part = () => choice('Part', ADMIN_ROLES).required(SEAT_MESSAGES.noPart);
export const colleagueSchema = object({ email: emailField(), part: part() });

const team = object({
  people: listOf(
    seatPerson.shape({
      second_factor: object({
        since: TEXT,
        /** When it is turned off, if an owner resets it. */
        reset_due_at: TEXT_OR_NULL,
      }).nullable(),
      invited_by: TEXT_OR_NULL,
      is_own: FLAG,
      version: NUMBER,
    }),
  ),
  invitations: listOf(seatInvitation),
}).meta({ name: 'Team' });
export type Team = InferType<typeof team>;

export const teamContract = contract(teamCalls, {
  listTeam: { response: team },
  inviteColleague: { body: colleagueSchema },
  changeColleague: { body: object({ part: part() }) },
});
