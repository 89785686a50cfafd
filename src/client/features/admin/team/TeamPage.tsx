import { useRef } from 'react';
import { TEAM_RIGHTS } from '@/shared/admin/team.rules';
import { SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import { mayAct } from '@/shared/platform/roles';
import { useMayAct } from '@/client/entities/profiles';
import {
  useListTeamQuery,
  useResendColleagueMutation,
  useUninviteColleagueMutation,
} from '@/client/entities/team';
import { PartRights } from '@/client/features/identity/shared/seats/PartRights';
import { People } from '@/client/features/identity/shared/seats/People';
import { Stack } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { TWO_PANES } from '@/client/ui/useMatches';
import { textField, useAddressState } from '@/client/ui/useAddressState';
import { ColleaguePane, factorText, PARTS } from './ColleaguePane';
import styles from './TeamPage.module.css';

const InviteColleague = latePart(() => import('./InviteColleague'), 'InviteColleague');

const FIELDS = { person: textField };

/** The admins. Only owners change anything here. */
export function TeamPage() {
  const { data: team, ...query } = useListTeamQuery(undefined);
  const isOwner = useMayAct('owner');
  const [view, setView] = useAddressState(FIELDS);
  const [resend] = useResendColleagueMutation();
  const [takeBack] = useUninviteColleagueMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const person = team?.people.find(({ id }) => String(id) === view.person);
  /* Once the next view is drawn. */
  const focus = (of: () => HTMLElement | null) => requestAnimationFrame(() => of()?.focus());
  const show = (id: number) => {
    setView({ person: String(id) }, !window.matchMedia(TWO_PANES).matches);
    focus(() => heading.current);
  };
  const leave = (to: string) => {
    setView({ person: '' });
    focus(() => document.getElementById(to));
  };
  return (
    <div className={styles.split} data-open={person !== undefined || undefined}>
      <div>
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
                mayInvite={isOwner}
                isOwn={({ is_own }) => is_own}
                fact={['Second factor', ({ second_factor }) => factorText(second_factor)]}
                phoneFact={({ second_factor }) =>
                  `, second factor: ${factorText(second_factor).toLowerCase()}`
                }
                openId={person?.id ?? 0}
                onOpen={show}
                resend={(id) => resend(id).unwrap()}
                takeBack={(id) => takeBack(id).unwrap()}
              />
            ) : null}
          </ListStates>
          <PartRights parts={PARTS} rights={TEAM_RIGHTS} may={mayAct} />
        </Stack>
      </div>
      {person ? (
        <ColleaguePane
          ref={heading}
          key={person.id}
          person={person}
          mayChange={isOwner && !person.is_own}
          onBack={() => leave(`person-${person.id}`)}
          onRemoved={() => leave('people')}
        />
      ) : null}
    </div>
  );
}
