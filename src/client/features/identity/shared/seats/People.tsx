import { useRef, useState } from 'react';
import { PART_LABELS, PART_NAMES, SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import type { SeatInvitation, SeatPerson } from '@/shared/identity/seats.schemas';
import type { AnyPart } from '@/shared/platform/roles';
import { formatDay, formatTime, localDay } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { Box, Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import { MoreMenu } from '@/client/ui/MoreMenu';
import { RuledItem, RuledList } from '@/client/ui/RuledList';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './People.module.css';

interface PartMenu<Part extends AnyPart> {
  parts: readonly Part[];
  texts: Readonly<Record<Part, string>>;
  removalOf: (name: string) => string;
  change: (id: number, part: Part) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

interface PeopleProps<Part extends AnyPart, Person extends SeatPerson> {
  heading: 'h2' | 'h3';
  people: readonly Person[];
  invitations: readonly SeatInvitation[];
  /** Whether the reader may invite; others only look. */
  mayInvite: boolean;
  isOwn: (person: Person) => boolean;
  /** The last column, beside when they were seen. */
  fact: readonly [label: string, of: (person: Person) => string];
  /** What a phone shows of it, behind a comma. */
  phoneFact?: (person: Person) => string;
  /** Changes a person in the row; without it, a press on the row opens the person. */
  menu?: PartMenu<Part>;
  openId?: number;
  onOpen?: (id: number) => void;
  resend: (id: number) => Promise<unknown>;
  takeBack: (id: number) => Promise<unknown>;
}

interface Asked<Part, Person> {
  person: Person;
  /** `null` asks about removing. */
  part: Part | null;
}

/** Those who work at an outlet or as admins, and the open invitations. */
export function People<Part extends AnyPart, Person extends SeatPerson>(
  props: PeopleProps<Part, Person>,
) {
  const { people, invitations, menu } = props;
  const [asked, setAsked] = useState<Asked<Part, Person> | null>(null);
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
        <Text as={props.heading} id="people" {...SMALL} ref={heading} tabIndex={-1}>
          {people.length === 1 ? '1 person' : `${people.length} people`}
          {invited}
        </Text>
        {['Part', 'Seen', props.fact[0]].map((label) => (
          <Box as="span" key={label} only="wide" aria-hidden="true">
            {label}
          </Box>
        ))}
      </Box>
      <RuledList aria-labelledby="people">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            {...props}
            person={person}
            onAsk={(part) => setAsked({ person, part })}
          />
        ))}
        {invitations.map((each) => (
          <Invited
            key={each.id}
            {...props}
            invitation={each}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </RuledList>
      {asked && menu ? (
        <PartQuestion
          {...{ ...menu, name: asked.person.name, part: asked.part }}
          act={() =>
            asked.part === null
              ? menu.remove(asked.person.id)
              : menu.change(asked.person.id, asked.part)
          }
          onDone={done}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}

const SMALL = { face: 'text', size: 'small', weight: 'plain', tone: 'quiet' } as const;

interface PartQuestionProps<Part extends AnyPart> extends Pick<
  PartMenu<Part>,
  'texts' | 'removalOf'
> {
  name: string;
  /** `null` asks about removing. */
  part: Part | null;
  act: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

export function PartQuestion<Part extends AnyPart>(props: PartQuestionProps<Part>) {
  const { name, part, texts, removalOf, ...ends } = props;
  const asks =
    part === null
      ? { title: `Remove ${name}?`, text: removalOf(name), action: 'Remove', isDanger: true }
      : {
          title: `Make ${name} ${PART_NAMES[part]}?`,
          text: `${texts[part]} ${name} is logged out and logs in again.`,
          action: 'Change',
        };
  return <ConfirmDialog {...asks} {...ends} fallback={SEAT_MESSAGES.failed} />;
}

const initialsOf = (name: string): string =>
  [...name.matchAll(/(?:^|\s)(\p{L}|\p{N})/gu)]
    .map(([, letter = '']) => letter.toUpperCase())
    .filter((_letter, at, all) => at === 0 || at === all.length - 1)
    .join('');

/** Today with its time, any other day without. */
export function seenOf(at: string | null, isOwn: boolean): string {
  if (isOwn) return 'You';
  if (at === null) return 'Logged out';
  return localDay(new Date(at)) === localDay(new Date())
    ? `Today, ${formatTime(at)}`
    : formatDay(at);
}

export const Face = ({ name }: { name: string }) => (
  <Text as="span" weight="strong" size="small" className={styles.face} aria-hidden="true">
    {initialsOf(name)}
  </Text>
);

interface Item<Part> {
  id: Part | 'remove';
  label: string;
  isDanger?: boolean;
}

interface PersonRowProps<Part extends AnyPart, Person extends SeatPerson> extends PeopleProps<
  Part,
  Person
> {
  person: Person;
  onAsk: (part: Part | null) => void;
}

function PersonRow<Part extends AnyPart, Person extends SeatPerson>(
  props: PersonRowProps<Part, Person>,
) {
  const { person, menu, fact, phoneFact = () => '', openId, onOpen, onAsk } = props;
  const { id, name, email, part, seen_at } = person;
  const isOwn = props.isOwn(person);
  const seen = seenOf(seen_at, isOwn);
  const others = isOwn ? [] : (menu?.parts ?? []).filter((each) => each !== part);
  const items: Item<Part>[] = [
    ...others.map((each) => ({
      id: each,
      label: `Make ${PART_NAMES[each].replace(/^an? /, '')}`,
    })),
    { id: 'remove', label: 'Remove', isDanger: true },
  ];
  return (
    <RuledItem className={styles.person} pad={3}>
      <Row>
        <Face name={name} />
        <Box shrinks>
          {onOpen ? (
            <button
              type="button"
              id={`person-${id}`}
              className={styles.open}
              aria-current={id === openId || undefined}
              onClick={() => onOpen(id)}
            >
              {name}
            </button>
          ) : (
            <Text weight="strong" breaks>
              {name}
            </Text>
          )}
          <Quiet breaks>{email}</Quiet>
          <Box as="p" only="phone" tone="quiet" size="small">
            {`${PART_LABELS[part]}, ${isOwn ? 'you' : `seen ${seen.replace('Today', 'today')}`}${phoneFact(person)}`}
          </Box>
        </Box>
      </Row>
      <Box as="span" only="wide" weight="medium">
        {PART_LABELS[part]}
      </Box>
      {[seen, fact[1](person)].map((value, index) => (
        <Box as="span" key={index} only="wide" tone="quiet" size="small" number>
          {value}
        </Box>
      ))}
      {others.length === 0 ? null : (
        <MoreMenu
          isInRow
          label={`More for ${name}`}
          items={items}
          onChoose={(chosen) => onAsk(chosen === 'remove' ? null : chosen)}
        />
      )}
    </RuledItem>
  );
}

interface InvitedProps {
  invitation: SeatInvitation;
  mayInvite: boolean;
  resend: (id: number) => Promise<unknown>;
  takeBack: (id: number) => Promise<unknown>;
  onGone: () => void;
}

function Invited({ invitation, mayInvite, resend, takeBack, onGone }: InvitedProps) {
  const { id, email, part, created_at, expires_at } = invitation;
  const { isBusy, failure, attempt } = useAttempt();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setSent(false);
    setSent(await attempt(() => resend(id), SEAT_MESSAGES.failed));
  };
  const back = async () => {
    if (await attempt(() => takeBack(id), SEAT_MESSAGES.failed)) onGone();
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
        {!mayInvite ? null : (
          <Row gap={2}>
            <Button size="sm" isBusy={isBusy} onClick={() => void send()}>
              Send again
            </Button>
            <Button size="sm" isBusy={isBusy} onClick={() => void back()}>
              Take back
            </Button>
          </Row>
        )}
      </Cluster>
      <Alert tone="error">{failure}</Alert>
      <div role="status">{isSent ? <Quiet>Sent again.</Quiet> : null}</div>
    </RuledItem>
  );
}
