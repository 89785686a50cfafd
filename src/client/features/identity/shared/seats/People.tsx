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

interface PeopleProps<Part extends AnyPart, Person extends SeatPerson> {
  heading: 'h2' | 'h3';
  people: readonly Person[];
  invitations: readonly SeatInvitation[];
  /** What the reader may give; empty for those who only look. */
  parts: readonly Part[];
  texts: Readonly<Record<Part, string>>;
  isOwn: (person: Person) => boolean;
  /** The last column, beside when they were seen. */
  fact: readonly [label: string, of: (person: Person) => string];
  /** What a phone shows of it, behind a comma. */
  phoneFact?: (person: Person) => string;
  removalOf: (name: string) => string;
  onOpen?: (person: Person) => void;
  change: (id: number, part: Part) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
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
  const { people, invitations, change, remove } = props;
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
      {asked ? (
        <ConfirmDialog
          {...textsOf(asked, props)}
          act={() =>
            asked.part === null ? remove(asked.person.id) : change(asked.person.id, asked.part)
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

function textsOf<Part extends AnyPart, Person extends SeatPerson>(
  { person: { name }, part }: Asked<Part, Person>,
  { texts, removalOf }: Pick<PeopleProps<Part, Person>, 'texts' | 'removalOf'>,
) {
  return part === null
    ? { title: `Remove ${name}?`, text: removalOf(name), action: 'Remove', isDanger: true }
    : {
        title: `Make ${name} ${PART_NAMES[part]}?`,
        text: `${texts[part]} ${name} is logged out and logs in again.`,
        action: 'Change',
      };
}

const initialsOf = (name: string): string =>
  [...name.matchAll(/(?:^|\s)(\p{L}|\p{N})/gu)]
    .map(([, letter = '']) => letter.toUpperCase())
    .filter((_letter, at, all) => at === 0 || at === all.length - 1)
    .join('');

/** Today with its time, any other day without. */
const seenOf = (at: string): string =>
  localDay(new Date(at)) === localDay(new Date()) ? `Today, ${formatTime(at)}` : formatDay(at);

interface Item<Part> {
  id: Part | 'open' | 'remove';
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
  const { person, parts, fact, phoneFact = () => '', onOpen, onAsk } = props;
  const { name, email, part, seen_at: at } = person;
  const isOwn = props.isOwn(person);
  const seen = isOwn ? 'You' : at === null ? 'Logged out' : seenOf(at);
  const others = isOwn ? [] : parts.filter((each) => each !== part);
  const items: Item<Part>[] = [
    ...others.map((id) => ({ id, label: `Make ${PART_NAMES[id].replace(/^an? /, '')}` })),
    ...(onOpen ? [{ id: 'open' as const, label: 'Open in People' }] : []),
    ...(others.length > 0 ? [{ id: 'remove' as const, label: 'Remove', isDanger: true }] : []),
  ];
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
      {items.length === 0 ? null : (
        <MoreMenu
          isInRow
          label={`More for ${name}`}
          items={items}
          onChoose={(id) => (id === 'open' ? onOpen?.(person) : onAsk(id === 'remove' ? null : id))}
        />
      )}
    </RuledItem>
  );
}

interface InvitedProps {
  invitation: SeatInvitation;
  parts: readonly AnyPart[];
  resend: (id: number) => Promise<unknown>;
  takeBack: (id: number) => Promise<unknown>;
  onGone: () => void;
}

function Invited({ invitation, parts, resend, takeBack, onGone }: InvitedProps) {
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
        {parts.length === 0 ? null : (
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
