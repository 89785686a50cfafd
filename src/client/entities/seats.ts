import { seatCalls } from '@/shared/identity/seats.calls';
import type { seatsContract } from '@/shared/identity/seats.schemas';
import { endpointsOf } from './endpointsOf';

const { readInvitation: _read, acceptInvitation: _accept, takeOver: _take, ...calls } = seatCalls;

export const {
  useChangeSeatMutation,
  useDeleteInvitationMutation,
  useHandOverMutation,
  useInviteSeatMutation,
  useLeaveSeatMutation,
  useListSeatsQuery,
  useRemoveSeatMutation,
  useResendInvitationMutation,
} =
  endpointsOf<Omit<typeof seatsContract, 'readInvitation' | 'acceptInvitation' | 'takeOver'>>(
    calls,
  );
