import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { isOpen } from '@/client/widgets/campaigns/campaignStatus';
import styles from './CampaignSteps.module.css';
import { daysOf } from './campaignText';

type StepState = 'done' | 'now' | 'ahead';

function stepsOf(campaign: Campaign): { name: string; day: string | null; state: StepState }[] {
  const { stage, is_over, created_at, submitted_at, decided_at, open_until } = campaign;
  const reached = { draft: 0, in_review: 1, declined: 2, approved: is_over ? 3 : 2 }[stage];
  const stateOf = (place: number): StepState =>
    place < reached ? 'done' : place === reached ? 'now' : 'ahead';
  const isApproved = stage === 'approved';
  return [
    { name: 'Draft', day: created_at, state: stateOf(0) },
    { name: 'In review', day: submitted_at, state: stateOf(1) },
    {
      name: stage === 'declined' ? 'Declined' : 'Approved',
      day: decided_at,
      state: stateOf(2),
    },
    { name: 'Over', day: isApproved ? open_until : null, state: stateOf(3) },
  ];
}

/** The stages of a campaign; an open one also shows its remaining days, one tick per day. */
export function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const { all, left } = daysOf(campaign);
  const hasDays = isOpen(campaign);
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ol role="list" className={styles.steps} aria-label="The way of this campaign">
      {stepsOf(campaign).map(({ name, day, state }, index) => (
        <li
          key={name}
          className={classNames(styles.step, styles[state], hasDays && index === 2 && styles.long)}
          {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={styles.name}>{name}</span>
          {day === null || state === 'ahead' ? null : (
            <span className={styles.day}>{formatDay(day)}</span>
          )}
          {hasDays && index === 3 ? <span className={styles.day}>{formatDay(day)}</span> : null}
          {hasDays && index === 2 ? <DayTicks all={all} left={left} /> : null}
        </li>
      ))}
    </ol>
  );
}

function DayTicks({ all, left }: { all: number; left: number }) {
  return (
    <span className={styles.days}>
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          <i key={index} className={index < all - left ? styles.gone : styles.tick} />
        ))}
      </span>
      <b className={styles.left}>{left === 1 ? '1 day left' : `${left} days left`}</b>
    </span>
  );
}
