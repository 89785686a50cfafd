import { PART_RIGHTS, PART_TEXTS, SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import { seatInviteSchema } from '@/shared/identity/seats.schemas';
import { SEAT_PARTS } from '@/shared/platform/roles';
import {
  useChangeSeatMutation,
  useDeleteInvitationMutation,
  useInviteSeatMutation,
  useListSeatsQuery,
  useRemoveSeatMutation,
  useResendInvitationMutation,
} from '@/client/entities/seats';
import { InviteForm } from '@/client/features/identity/shared/seats/InviteForm';
import { PartRights } from '@/client/features/identity/shared/seats/PartRights';
import { People } from '@/client/features/identity/shared/seats/People';
import { formatDay } from '@/client/lib/dates';
import { Quiet, Stack, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { HandOver } from './HandOver';

const removalOf = (name: string) =>
  `${name} is logged out at once, and the log-in is deleted. What ${name} did keeps the name.`;

/** The people of the outlet, for its owner. */
export function SeatsSection() {
  const { data: seats, ...query } = useListSeatsQuery(undefined);
  const [invite] = useInviteSeatMutation();
  const [change] = useChangeSeatMutation();
  const [remove] = useRemoveSeatMutation();
  const [resend] = useResendInvitationMutation();
  const [takeBack] = useDeleteInvitationMutation();
  return (
    <Stack gap={10} padAbove={4}>
      <InviteForm
        parts={SEAT_PARTS}
        texts={PART_TEXTS}
        schema={seatInviteSchema}
        invite={(body) => invite({ body }).unwrap()}
      >
        <Text tone="quiet">
          Each person has a log-in of their own. What somebody did keeps their name.
        </Text>
      </InviteForm>
      <ListStates
        {...statesOf({ data: seats, ...query })}
        errorFallback={SEAT_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="plain" count={2} />}
      >
        {seats ? (
          <People
            {...seats}
            heading="h3"
            mayInvite
            isOwn={({ part }) => part === 'owner'}
            fact={['Since', ({ since }) => formatDay(since)]}
            menu={{
              ...{ parts: SEAT_PARTS, texts: PART_TEXTS, removalOf },
              change: (id, part) => change({ id, body: { part } }).unwrap(),
              remove: (id) => remove(id).unwrap(),
            }}
            resend={(id) => resend(id).unwrap()}
            takeBack={(id) => takeBack(id).unwrap()}
          />
        ) : null}
      </ListStates>
      <Stack gap={3}>
        <PartRights
          parts={['owner', ...SEAT_PARTS]}
          rights={PART_RIGHTS}
          may={(part, of) => part === 'owner' || part === of}
        />
        <Quiet>Two-step log-in is asked of everybody who may move money.</Quiet>
      </Stack>
      {seats && seats.people.length > 1 ? <HandOver people={seats.people.slice(1)} /> : null}
    </Stack>
  );
}
