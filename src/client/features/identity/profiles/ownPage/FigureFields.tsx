import { useEffect, useRef, useState } from 'react';
import {
  FIGURE_OPTIONS,
  type FigureKind,
  FIGURE_KINDS,
  formatCount,
} from '@/shared/identity/ownPage.rules';
import type { Figure, OwnPage } from '@/shared/identity/ownPage.schemas';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Select } from '@/client/ui/Select';
import { TextField } from '@/client/ui/Field';
import { FigureChip } from '@/client/features/identity/shared/outlets/FigureChip';
import styles from './OwnPageSection.module.css';
import type { OwnPageChanges } from '@/client/entities/outlets';
import { Cluster, Stack, Text, Box } from '@/client/ui/kit';

interface FigureValues {
  count: string;
  proof: string;
}

export interface OwnPageValues {
  about: string;
  figures: Partial<Record<FigureKind, FigureValues>>;
  samples: string[];
}

export const ownPageValues = ({ about, figures, samples }: OwnPage): OwnPageValues => ({
  about: about ?? '',
  figures: Object.fromEntries(
    figures.map(({ kind, count, proof }) => [
      kind,
      { count: formatCount(count), proof: proof ?? '' },
    ]),
  ),
  samples: samples.map(({ url }) => url),
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface FigureFieldsProps {
  saved: readonly Figure[];
  values: OwnPageValues['figures'];
  errors: object;
  onChange: (figures: OwnPageValues['figures']) => void;
}

type Errors = Readonly<Record<string, string | Record<string, Record<string, string>>>>;

export function FigureFields({ saved, values, errors, onChange }: FigureFieldsProps) {
  const section = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState('');
  /* the field to focus once it appears */
  const [next, setNext] = useState<{ name: string } | null>(null);
  useEffect(() => {
    if (next) section.current?.querySelector<HTMLElement>(`[name="${next.name}"]`)?.focus();
  }, [next]);
  const errorOf = (kind: FigureKind, part: keyof FigureValues): string | undefined => {
    const { figures, [`figures.${kind}.${part}`]: serverError } = errors as Errors;
    const found = typeof figures === 'object' ? figures[kind]?.[part] : undefined;
    return found ?? (typeof serverError === 'string' ? serverError : undefined);
  };
  const shown = FIGURE_OPTIONS.filter(({ value }) => values[value] !== undefined);
  const others = FIGURE_OPTIONS.filter(({ value }) => values[value] === undefined);
  return (
    <section ref={section} className={styles.part} aria-labelledby="own-figures">
      <Cluster justify="between" padBelow={3} ruleBelow="ink">
        <Text as="h3" size="card" id="own-figures">
          Audience
        </Text>
        <Text tone="quiet" size="small">
          Each figure with a link that proves it
        </Text>
      </Cluster>
      <div className={styles.rows}>
        {shown.map(({ value: kind, label }) => (
          <FigureField
            key={kind}
            kind={kind}
            label={label}
            figure={saved.find((each) => each.kind === kind)}
            values={values[kind] ?? { count: '', proof: '' }}
            errorOf={(part) => errorOf(kind, part)}
            onChange={(next) => onChange({ ...values, [kind]: next })}
            onRemove={() => {
              onChange({ ...values, [kind]: undefined });
              setNext({ name: 'add-figure' });
            }}
          />
        ))}
      </div>
      {others.length > 0 ? (
        <Stack gap={3} align="end" className={styles.add}>
          <Select
            label="Add a figure"
            name="add-figure"
            placeholder="Choose what to count"
            options={others}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            onClick={() => {
              const kind = others.find(({ value }) => value === chosen)?.value;
              setNext({ name: kind ? `${kind}.count` : 'add-figure' });
              setChosen('');
              if (kind) onChange({ ...values, [kind]: { count: '', proof: '' } });
            }}
          >
            Add
          </Button>
        </Stack>
      ) : null}
    </section>
  );
}

interface FigureFieldProps {
  kind: FigureKind;
  label: string;
  figure: Figure | undefined;
  values: FigureValues;
  errorOf: (part: keyof FigureValues) => string | undefined;
  onChange: (values: FigureValues) => void;
  onRemove: () => void;
}

function FigureField(props: FigureFieldProps) {
  const { kind, label, figure, values, errorOf, onChange, onRemove } = props;
  return (
    <Box
      flow="grid"
      columns="end"
      gap={4}
      rowGap={3}
      pad={4}
      className={styles.figure}
      role="group"
      aria-label={label}
    >
      <b>{label}</b>
      <TextField
        label="How many"
        name={`${kind}.count`}
        inputMode="numeric"
        required
        value={values.count}
        error={errorOf('count')}
        onChange={({ target }) => onChange({ ...values, count: target.value })}
      />
      <TextField
        label="Proof"
        name={`${kind}.proof`}
        inputMode="url"
        placeholder="https://"
        value={values.proof}
        error={errorOf('proof')}
        onChange={({ target }) => onChange({ ...values, proof: target.value })}
      />
      <FigureState figure={figure} values={values} />
      <Button size="sm" variant="quiet" aria-label={`Remove ${label}`} onClick={onRemove}>
        Remove
      </Button>
    </Box>
  );
}

interface FigureStateProps {
  figure: Figure | undefined;
  values: FigureValues;
}

/** The state of a figure; an unsaved change shows the state that it leads to. */
function FigureState({ figure, values: { count, proof } }: FigureStateProps) {
  const isSaved =
    figure?.count === Number(count.replaceAll(',', '')) && (figure.proof ?? '') === proof.trim();
  const state = isSaved ? figure.state : proof.trim() === '' ? 'unproved' : 'waiting';
  const day = isSaved ? formatDay(figure.since) : null;
  return (
    <p className={styles.state}>
      <FigureChip state={state} />
      <Text as="span" tone="faint" size="small" block above={1}>
        {state === 'unproved' || state === 'refused'
          ? 'Shown as your own claim'
          : (day ?? 'Once it is saved')}
      </Text>
    </p>
  );
}

export function changesOf(before: OwnPageValues, after: OwnPageValues): number {
  const removed = (from: OwnPageValues, to: OwnPageValues): number =>
    from.samples.filter((url) => !to.samples.includes(url)).length;
  const figures = FIGURE_KINDS.filter(
    (kind) => !isSame(before.figures[kind], after.figures[kind]),
  ).length;
  const about = before.about === after.about ? 0 : 1;
  return about + figures + removed(before, after) + removed(after, before);
}

export function bodyOf(
  before: OwnPageValues,
  after: OwnPageValues,
  { about, figures, samples }: OwnPageChanges,
): OwnPageChanges {
  return {
    ...(before.about !== after.about && { about: about ?? null }),
    ...(!isSame(before.figures, after.figures) && { figures: figures ?? {} }),
    ...(!isSame(before.samples, after.samples) && { samples: samples ?? [] }),
  };
}
