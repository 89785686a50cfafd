import { useNavigate } from 'react-router-dom';
import { TEAM_RIGHTS } from '@/shared/admin/team.rules';
import { SEAT_MESSAGES, STAFF_TEXTS } from '@/shared/identity/seats.rules';
import { mayAct } from '@/shared/platform/roles';
import { useMayAct } from '@/client/entities/profiles';
import {
  useChangeColleagueMutation,
  useListTeamQuery,
  useRemoveColleagueMutation,
  useResendColleagueMutation,
  useUninviteColleagueMutation,
} from '@/client/entities/team';
import { PartRights } from '@/client/features/identity/shared/seats/PartRights';
import { People } from '@/client/features/identity/shared/seats/People';
import { personPath } from '@/client/lib/paths';
import { Stack } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';

const InviteColleague = latePart(() => import('./InviteColleague'), 'InviteColleague');

const PARTS = ['moderator', 'finance', 'owner'] as const;

const removalOf = (name: string) =>
  `${name} is logged out at once and is no admin any more. A staff account is deleted. The log keeps the name.`;

/** The admins. Only owners change anything here. */
export function TeamPage() {
  const { data: team, ...query } = useListTeamQuery(undefined);
  const isOwner = useMayAct('owner');
  const navigate = useNavigate();
  const [change] = useChangeColleagueMutation();
  const [remove] = useRemoveColleagueMutation();
  const [resend] = useResendColleagueMutation();
  const [takeBack] = useUninviteColleagueMutation();
  return (
    <>
      <PageHeader title="Team" lead="No artist, no outlet: only the house." />
      <Stack gap={10}>
        {isOwner ? <InviteColleague /> : null}
        <ListStates
          {...statesOf({ data: team, ...query })}
          errorFallback={SEAT_MESSAGES.loadFailed}
        >
          {team ? (
            <People
              {...team}
              heading="h2"
              parts={isOwner ? PARTS : []}
              texts={STAFF_TEXTS}
              isOwn={({ is_own }) => is_own}
              fact={['Second factor', ({ has_second_factor: isOn }) => (isOn ? 'On' : 'Off')]}
              phoneFact={({ has_second_factor: isOn }) => `, second factor ${isOn ? 'on' : 'off'}`}
              removalOf={removalOf}
              onOpen={({ id }) => void navigate(personPath(id))}
              change={(id, part) => change({ id, body: { part } }).unwrap()}
              remove={(id) => remove(id).unwrap()}
              resend={(id) => resend(id).unwrap()}
              takeBack={(id) => takeBack(id).unwrap()}
            />
          ) : null}
        </ListStates>
        <PartRights parts={['owner', 'moderator', 'finance']} rights={TEAM_RIGHTS} may={mayAct} />
      </Stack>
    </>
  );
}
