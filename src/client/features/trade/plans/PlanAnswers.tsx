import { useState } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { formatPrice, dollarsOf } from '@/shared/platform/format';
import { PLAN_BUDGET_MAX } from '@/shared/platform/limits';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { PLAN_PRIORITIES, type PlanPriority } from '@/shared/market/plans.rules';
import { isDay } from '@/client/lib/days';
import { formatDay } from '@/client/lib/dates';
import { DateField } from '@/client/ui/DateField';
import { FieldNotes, labelClass, useField, TextField } from '@/client/ui/Field';
import styles from './PlanAnswers.module.css';
import type { Planner } from './usePlanner';
import { Box, Cluster, Row, Stack } from '@/client/ui/kit';

const BUDGETS = [150, 400, 900] as const;

const PRIORITIES: Record<PlanPriority, { label: string; hint: string }> = {
  reviews: { label: 'Reviews', hint: 'Reviews first.' },
  reach: { label: 'Reach', hint: 'The largest outlets first.' },
  playlists: { label: 'Playlists', hint: 'Playlists first.' },
};

/** US dollars of a typed text such as '$1,250.00'; `null` if it is no amount. */
function amountOf(text: string): number | null {
  if (['', '$'].includes(text.trim())) return 0;
  const amount = dollarsOf(text);
  return amount !== null && amount <= PLAN_BUDGET_MAX ? amount : null;
}

interface AnswersProps {
  planner: Planner;
  campaign: Campaign;
}

export const PlanAnswers = ({ planner, campaign }: AnswersProps) => (
  <Stack gap={5} className={styles.answers}>
    <Budget planner={planner} />
    <ReleaseDay planner={planner} campaign={campaign} />
    <Priority planner={planner} campaign={campaign} />
  </Stack>
);

const textOf = (budget: number): string => (budget === 0 ? '' : formatPrice(budget));

/** Typed text that is no answer yet; it is dropped when the plan was changed elsewhere. */
function useTyped({ replacements }: Planner) {
  const [typed, setTyped] = useState<{ text: string | null; era: number } | null>(null);
  const set = (text: string | null) => setTyped({ text, era: replacements });
  return [typed?.era === replacements ? typed.text : null, set] as const;
}

function Budget({ planner }: { planner: Planner }) {
  const { draft, answer } = planner;
  const { budget } = draft;
  const [typed, setTyped] = useTyped(planner);
  const text = typed ?? textOf(budget);
  const isWrong = amountOf(text) === null;
  return (
    <div className={styles.answer}>
      <TextField
        label="Budget"
        name="budget"
        inputMode="decimal"
        placeholder="$0.00"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a plan begins with its budget
        autoFocus={budget === 0}
        value={text}
        error={
          isWrong ? `Please enter an amount up to ${formatPrice(PLAN_BUDGET_MAX)}.` : undefined
        }
        onChange={({ target }) => {
          setTyped(target.value);
          const amount = amountOf(target.value);
          if (amount !== null && amount !== budget) answer({ budget: amount });
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
      <Cluster gap={2} align="stretch" above={2} role="group" aria-label="Usual budgets">
        {BUDGETS.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.chip}
            aria-pressed={budget === amount}
            onClick={() => {
              setTyped(null);
              answer({ budget: amount });
            }}
          >
            ${amount}
          </button>
        ))}
      </Cluster>
    </div>
  );
}

function ReleaseDay({ planner, campaign: { embargo_until: embargo } }: AnswersProps) {
  const { draft, answer } = planner;
  const [typed, setTyped] = useTyped(planner);
  const day = draft.release_day ?? '';
  const hint =
    planner.around.releaseDay === null
      ? 'Without one, pieces come once they are done.'
      : embargo === null
        ? 'Only an embargo holds pieces back until then.'
        : embargo === day
          ? 'The embargo ends that day.'
          : `The embargo ends on ${formatDay(embargo)}.`;
  return (
    <div className={styles.answer}>
      <DateField
        label="Release day"
        name="release_day"
        value={typed ?? day}
        hint={hint}
        onChange={(value) => {
          const isWhole = value === '' || isDay(value);
          setTyped(isWhole ? null : value);
          if (isWhole && value !== day) answer({ release_day: value === '' ? null : value });
        }}
      />
    </div>
  );
}

function Priority({ planner: { draft, answer }, campaign }: AnswersProps) {
  const release = [
    labelOf(GENRE_OPTIONS, campaign.genre),
    labelOf(RELEASE_FORMAT_OPTIONS, campaign.format),
  ].join(', ');
  const hint = `${PRIORITIES[draft.priority].hint} ${release}.`;
  const field = useField({ hint });
  return (
    <fieldset className={styles.answer} aria-describedby={field.describedBy}>
      <legend className={labelClass}>What matters</legend>
      <Row gap={0} align="stretch" border="control" corner="input" className={styles.switch}>
        {PLAN_PRIORITIES.map((value) => (
          <Box as="label" key={value} flow="grid" centred anchors className="segment">
            <input
              type="radio"
              className="over"
              name="priority"
              checked={draft.priority === value}
              onChange={() => answer({ priority: value })}
            />
            {PRIORITIES[value].label}
          </Box>
        ))}
      </Row>
      <FieldNotes ids={field} hint={hint} />
    </fieldset>
  );
}
