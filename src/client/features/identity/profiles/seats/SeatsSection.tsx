import { useRef, useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { PART_LABELS, PART_TEXTS, SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import {
  type SeatInvitation,
  type SeatPerson,
  type Seats,
  seatInviteSchema,
} from '@/shared/identity/seats.schemas';
import { SEAT_PARTS, type SeatPart } from '@/shared/platform/roles';
import {
  useChangeSeatMutation,
  useDeleteInvitationMutation,
  useInviteSeatMutation,
  useListSeatsQuery,
  useRemoveSeatMutation,
  useResendInvitationMutation,
} from '@/client/entities/seats';
import { formatDay, formatTime, localDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { TextField } from '@/client/ui/Field';
import { Box, Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { Segments } from '@/client/ui/Segments';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { useAttempt } from '@/client/ui/useAttempt';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { HandOver } from './HandOver';
import { SeatRights } from './SeatRights';
import styles from './SeatsSection.module.css';

const PART_OPTIONS = SEAT_PARTS.map((value) => ({ value, label: PART_LABELS[value] }));

/** The people of the outlet, for its owner. */
export function SeatsSection() {
  const { data: seats, ...query } = useListSeatsQuery(undefined);
  return (
    <Stack gap={10} padAbove={4}>
      <Invite />
      <ListStates
        {...statesOf({ data: seats, ...query })}
        errorFallback={SEAT_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="plain" count={2} />}
      >
        {seats ? <People {...seats} /> : null}
      </ListStates>
      <SeatRights />
      {seats && seats.people.length > 1 ? <HandOver people={seats.people.slice(1)} /> : null}
    </Stack>
  );
}

const explain = ({ code, message, fields }: ApiError) =>
  code === 'invited_already' ? { fields: { email: message } } : { alert: message, fields };

const EMPTY: { email: string; part: SeatPart } = { email: '', part: 'editor' };

function Invite() {
  const [invite] = useInviteSeatMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { formik, form, field, alert, isSending } = useServerForm({
    initialValues: EMPTY,
    schema: seatInviteSchema,
    send: async (body) => {
      setSentTo(null);
      await invite({ body }).unwrap();
      setSentTo(body.email);
      void formik.setFieldValue('email', '');
      return undefined;
    },
    explain,
  });
  const { part } = formik.values;
  return (
    <Stack as="form" gap={3} {...form}>
      <Text tone="quiet">
        Each person has a log-in of their own. What somebody did keeps their name.
      </Text>
      <Alert tone="error">{alert}</Alert>
      <Cluster gap={2} rowGap={3} align="end">
        <Box basis={16}>
          <TextField
            label="Email of the person"
            type="email"
            autoComplete="off"
            required
            {...field('email')}
          />
        </Box>
        <Segments
          label="Part"
          options={PART_OPTIONS}
          value={part}
          onChange={(value) => void formik.setFieldValue('part', value)}
        />
        <Button type="submit" variant="primary" isBusy={isSending}>
          Invite
        </Button>
      </Cluster>
      <Quiet>{PART_TEXTS[part]}</Quiet>
      <div role="status">
        {sentTo === null ? null : (
          <Alert tone="success" onDismiss={() => setSentTo(null)}>
            {`We have sent an invitation to ${sentTo}. It works for 7 days.`}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

interface Asked {
  person: SeatPerson;
  part: SeatPart | null;
}

function People({ people, invitations }: Seats) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [change] = useChangeSeatMutation();
  const [remove] = useRemoveSeatMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const invited = invitations.length === 0 ? '' : `, ${invitations.length} invited`;
  const done = () => {
    setAsked(null);
    /* the open dialog keeps the focus inside */
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <section aria-labelledby="people">
      <Box className={styles.person} padBelow={2} ruleBelow="ink" tone="quiet" size="small">
        <Text as="h3" id="people" {...SMALL} ref={heading} tabIndex={-1}>
          {people.length === 1 ? '1 person' : `${people.length} people`}
          {invited}
        </Text>
        {['Part', 'Seen', 'Since'].map((label) => (
          <Box as="span" key={label} only="wide" aria-hidden="true">
            {label}
          </Box>
        ))}
      </Box>
      <RuledList aria-labelledby="people">
        {people.map((person) => (
          <Person key={person.id} person={person} onAsk={(part) => setAsked({ person, part })} />
        ))}
        {invitations.map((each) => (
          <Invited key={each.id} invitation={each} onGone={() => heading.current?.focus()} />
        ))}
      </RuledList>
      {asked ? (
        <ConfirmDialog
          {...textsOf(asked)}
          act={() =>
            asked.part === null
              ? remove(asked.person.id).unwrap()
              : change({ id: asked.person.id, body: { part: asked.part } }).unwrap()
          }
          onDone={done}
          fallback={SEAT_MESSAGES.failed}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

const SMALL = { face: 'text', size: 'small', weight: 'plain', tone: 'quiet' } as const;

const textsOf = ({ person: { name }, part }: Asked) =>
  part === null
    ? {
        title: `Remove ${name}?`,
        text: `${name} is logged out at once, and the log-in is deleted. What ${name} did keeps the name.`,
        action: 'Remove',
        isDanger: true,
      }
    : {
        title: `Make ${name} ${part === 'editor' ? 'an editor' : 'finance'}?`,
        text: `${PART_TEXTS[part]} ${name} is logged out and logs in again.`,
        action: 'Change',
      };

const initialsOf = (name: string): string =>
  [...name.matchAll(/(?:^|\s)(\p{L}|\p{N})/gu)]
    .map(([, letter = '']) => letter.toUpperCase())
    .filter((_letter, at, all) => at === 0 || at === all.length - 1)
    .join('');

/** Today with its time, any other day without. */
const seenOf = (at: string): string =>
  localDay(new Date(at)) === localDay(new Date()) ? `Today, ${formatTime(at)}` : formatDay(at);

interface PersonProps {
  person: SeatPerson;
  /** `null` asks about removing. */
  onAsk: (part: SeatPart | null) => void;
}

function Person({ person: { name, email, part, seen_at: at, since }, onAsk }: PersonProps) {
  const isOwner = part === 'owner';
  const seen = isOwner ? 'You' : at === null ? 'Logged out' : seenOf(at);
  const others = SEAT_PARTS.filter((each) => each !== part);
  return (
    <RuledItem className={styles.person} pad={3}>
      <Row>
        <Text as="span" weight="strong" size="small" className={styles.face} aria-hidden="true">
          {initialsOf(name)}
        </Text>
        <Box shrinks>
          <Text weight="strong" breaks>
            {name}
          </Text>
          <Quiet breaks>{email}</Quiet>
          <Box as="p" only="phone" tone="quiet" size="small">
            {`${PART_LABELS[part]}, ${isOwner ? 'you' : `seen ${seen.replace('Today', 'today')}`}`}
          </Box>
        </Box>
      </Row>
      <Box as="span" only="wide" weight="medium">
        {PART_LABELS[part]}
      </Box>
      {[seen, formatDay(since)].map((value, index) => (
        <Box as="span" key={index} only="wide" tone="quiet" size="small" number>
          {value}
        </Box>
      ))}
      {isOwner ? null : (
        <MoreMenu
          isInRow
          label={`More for ${name}`}
          items={[
            ...others.map((id) => ({
              id,
              label: `Make ${id === 'editor' ? 'editor' : 'finance'}`,
            })),
            { id: 'remove' as const, label: 'Remove', isDanger: true },
          ]}
          onChoose={(id) => onAsk(id === 'remove' ? null : id)}
        />
      )}
    </RuledItem>
  );
}

function Invited({ invitation, onGone }: { invitation: SeatInvitation; onGone: () => void }) {
  const { id, email, part, created_at, expires_at } = invitation;
  const [resend] = useResendInvitationMutation();
  const [takeBack] = useDeleteInvitationMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setSent(false);
    setSent(await attempt(() => resend(id).unwrap(), SEAT_MESSAGES.failed));
  };
  const back = async () => {
    if (await attempt(() => takeBack(id).unwrap(), SEAT_MESSAGES.failed)) onGone();
  };
  return (
    <RuledItem pad={3}>
      <Cluster gap={4} rowGap={2} justify="between">
        <Box shrinks>
          <Text weight="strong" breaks>
            {email}
          </Text>
          <Quiet>
            {`${PART_LABELS[part]}, invited ${formatDay(created_at)}, to be accepted by ${formatDay(expires_at)}`}
          </Quiet>
        </Box>
        <Row gap={2}>
          <Button size="sm" isBusy={isBusy} onClick={() => void send()}>
            Send again
          </Button>
          <Button size="sm" isBusy={isBusy} onClick={() => void back()}>
            Take back
          </Button>
        </Row>
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <div role="status">{isSent ? <Quiet>Sent again.</Quiet> : null}</div>
    </RuledItem>
  );
}
