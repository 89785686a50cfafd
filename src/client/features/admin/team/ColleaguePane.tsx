import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Team } from '@/shared/admin/team.schemas';
import { PART_LABELS, STAFF_TEXTS } from '@/shared/identity/seats.rules';
import type { AdminRole } from '@/shared/platform/roles';
import { useChangeColleagueMutation, useRemoveColleagueMutation } from '@/client/entities/team';
import { useDecisions } from '@/client/entities/audit';
import { Face, PartQuestion, seenOf } from '@/client/features/identity/shared/seats/People';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { paths, personPath } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Box, Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { Segments } from '@/client/ui/Segments';
import { TextLink } from '@/client/ui/TextLink';
import { auditActionLabel } from '@/shared/platform/audit.rules';
import type { Decision } from '@/shared/platform/audit.schemas';
import { EndSessionsDialog, HelpDialog } from '../shared/help/HelpDialogs';
import styles from './TeamPage.module.css';

/** Owners first. */
export const PARTS = ['owner', 'moderator', 'finance'] as const;
const OPTIONS = PARTS.map((value) => ({ value, label: PART_LABELS[value] }));

const removalOf = (name: string) =>
  `${name} is logged out at once and is no admin any more. A staff account is deleted. The log keeps the name.`;

interface ColleaguePaneProps {
  ref: Ref<HTMLHeadingElement>;
  person: Team['people'][number];
  /** Owners change the others. */
  mayChange: boolean;
  onBack: () => void;
  onRemoved: () => void;
}

export function ColleaguePane({ ref, person, mayChange, onBack, onRemoved }: ColleaguePaneProps) {
  const { id, name, email, part, since, seen_at, invited_by, is_own, second_factor } = person;
  const [change] = useChangeColleagueMutation();
  const [remove] = useRemoveColleagueMutation();
  /** `null` asks about removing. */
  const [asked, setAsked] = useState<AdminRole | null | undefined>();
  const role = part as AdminRole; // of the team
  const [dialog, setDialog] = useState<'end' | 'reset' | 'keep' | null>(null);
  const [done, setDone] = useState('');
  const helped = { person, onClose: () => setDialog(null) };
  const open = (next: typeof dialog) => {
    setDone('');
    setDialog(next);
  };
  return (
    <Stack as="section" gap={6} className={styles.pane} aria-label={name}>
      <Button size="sm" className={styles.back} onClick={onBack}>
        Back to the team
      </Button>
      <Row>
        <Face name={name} />
        <Box shrinks>
          <Text as="h2" ref={ref} tabIndex={-1} size="item" breaks>
            {name}
          </Text>
          <Quiet breaks>{email}</Quiet>
        </Box>
      </Row>
      <Stack gap={2}>
        {mayChange ? (
          <Segments
            label={`Part of ${name}`}
            options={OPTIONS}
            value={role}
            onChange={(next) => {
              if (next !== role) setAsked(next);
            }}
          />
        ) : (
          <Text weight="strong">{PART_LABELS[role]}</Text>
        )}
        <Quiet>{STAFF_TEXTS[role]}</Quiet>
      </Stack>
      <Leaders
        lines={[
          { label: 'Second factor', value: factorText(second_factor) },
          { label: 'Last seen', value: seenOf(seen_at, is_own) },
          { label: 'With Linernote since', value: formatDay(since) },
          { label: 'Invited by', value: invited_by ?? 'The operator' },
        ]}
      />
      <Lately id={id} />
      <Cluster>
        <TextLink to={personPath(id)}>Open in People</TextLink>
        <TextLink to={`${paths.adminLog}?person=${id}`}>In the log</TextLink>
      </Cluster>
      {mayChange ? (
        <Cluster gap={2}>
          {second_factor === null ? null : second_factor.reset_due_at === null ? (
            <Button onClick={() => open('reset')}>Reset second factor</Button>
          ) : (
            <Button onClick={() => open('keep')}>Take the reset back</Button>
          )}
          <Button onClick={() => open('end')}>Log out everywhere</Button>
          <Button variant="danger" onClick={() => setAsked(null)}>
            Remove
          </Button>
        </Cluster>
      ) : null}
      <Quiet role="status">{done}</Quiet>
      {dialog === 'end' ? <EndSessionsDialog {...helped} /> : null}
      {dialog === 'reset' || dialog === 'keep' ? (
        <HelpDialog {...helped} kind={dialog} onDone={setDone} />
      ) : null}
      {asked === undefined ? null : (
        <PartQuestion
          name={name}
          part={asked}
          texts={STAFF_TEXTS}
          removalOf={removalOf}
          act={() => (asked === null ? remove(id) : change({ id, body: { part: asked } })).unwrap()}
          onDone={() => {
            setAsked(undefined);
            if (asked === null) onRemoved();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

/** 'On since 2 Mar 2026', or that it is about to be turned off. */
export function factorText(factor: Team['people'][number]['second_factor']): string {
  if (factor === null) return 'None yet';
  return factor.reset_due_at === null
    ? `On since ${formatDay(factor.since)}`
    : `Reset, off on ${formatMoment(factor.reset_due_at)}`;
}

const LATELY = 5;

/** The order or the account that it is about, or its kind of decision in the log. */
const placeOf = ({ order, about, action }: Decision, by: number): string =>
  order === null
    ? about === null
      ? `${paths.adminLog}?person=${by}&action=${action}`
      : personPath(about.id)
    : paths.adminOrder(order);

function Lately({ id }: { id: number }) {
  const { rows, status } = useDecisions({ by: id, limit: LATELY });
  return (
    <section aria-labelledby="lately">
      <h3 id="lately">Lately</h3>
      {rows.length === 0 ? (
        <Quiet>
          {status === 'ready'
            ? 'No decisions.'
            : status === 'error'
              ? 'The log could not be read.'
              : ''}
        </Quiet>
      ) : (
        <ul>
          {rows.slice(0, LATELY).map((decision) => (
            <Box key={decision.id} as="li" pad={2} ruleBelow="line" words>
              <Link to={placeOf(decision, id)}>{auditActionLabel(decision.action)}</Link>
              <Quiet>
                {[
                  decision.order === null ? decision.about?.name : `Order ${decision.order}`,
                  formatMoment(decision.date),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Quiet>
            </Box>
          ))}
        </ul>
      )}
    </section>
  );
}
