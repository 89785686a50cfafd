import { teamCalls } from '@/shared/admin/team.calls';
import type { teamContract } from '@/shared/admin/team.schemas';
import { endpointsOf } from './endpointsOf';

export const {
  useChangeColleagueMutation,
  useInviteColleagueMutation,
  useListTeamQuery,
  useRemoveColleagueMutation,
  useResendColleagueMutation,
  useUninviteColleagueMutation,
} = endpointsOf<typeof teamContract>(teamCalls);
