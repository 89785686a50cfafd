import { type Ref, useState } from 'react';
import type { Team } from '@/shared/admin/team.schemas';
import { PART_LABELS, STAFF_TEXTS } from '@/shared/identity/seats.rules';
import type { AdminRole } from '@/shared/platform/roles';
import { useChangeColleagueMutation, useRemoveColleagueMutation } from '@/client/entities/team';
import { Face, PartQuestion, seenOf } from '@/client/features/identity/shared/seats/People';
import { formatDay } from '@/client/lib/dates';
import { paths, personPath } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { Box, Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { Segments } from '@/client/ui/Segments';
import { TextLink } from '@/client/ui/TextLink';
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
  const { id, name, email, part, since, seen_at, invited_by, is_own } = person;
  const [change] = useChangeColleagueMutation();
  const [remove] = useRemoveColleagueMutation();
  /** `null` asks about removing. */
  const [asked, setAsked] = useState<AdminRole | null | undefined>();
  const role = part as AdminRole; // of the team
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
          { label: 'Second factor', value: person.has_second_factor ? 'On' : 'Off' },
          { label: 'Last seen', value: seenOf(seen_at, is_own) },
          { label: 'With Linernote since', value: formatDay(since) },
          { label: 'Invited by', value: invited_by ?? 'The operator' },
        ]}
      />
      <Cluster>
        <TextLink to={personPath(id)}>Open in People</TextLink>
        <TextLink to={`${paths.adminLog}?person=${id}`}>In the log</TextLink>
      </Cluster>
      {mayChange ? (
        <div>
          <Button variant="danger" onClick={() => setAsked(null)}>
            Remove
          </Button>
        </div>
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
