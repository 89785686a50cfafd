import { seatCalls } from '@/shared/identity/seats.calls';
import type { seatsContract } from '@/shared/identity/seats.schemas';
import { callAndStart, open } from './auth';
import { endpointsOf } from './endpointsOf';

const seatsApi = endpointsOf<typeof seatsContract>(seatCalls);
seatsApi.enhanceEndpoints({
  endpoints: { readInvitation: open, acceptInvitation: open, takeOver: open },
});

export const {
  useChangeSeatMutation,
  useDeleteInvitationMutation,
  useHandOverMutation,
  useInviteSeatMutation,
  useLeaveSeatMutation,
  useListSeatsQuery,
  useReadInvitationMutation,
  useRemoveSeatMutation,
  useResendInvitationMutation,
  useTakeOverMutation,
} = seatsApi;

/** Accepts an invitation to an outlet and starts the session of the new person. */
export const join = callAndStart(seatsApi.endpoints.acceptInvitation);
