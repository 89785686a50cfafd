import { formatCount } from '@/shared/platform/format';
import {
  APPEAL_LABELS,
  DECISION_LABELS,
  REPORT_CATEGORY_OPTIONS,
  type ReportState,
} from '@/shared/platform/reports.rules';
import { labelOf } from '@/shared/platform/options';
import type { ReportCase } from '@/shared/admin/reports.schemas';
import type { List } from '@/client/entities/useList';
import { formatDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import split from '@/client/ui/listDetail.module.css';
import { More } from '@/client/ui/list/More';
import { StatusChip } from '@/client/ui/StatusChip';
import styles from './CaseQueue.module.css';
import { type CoverSeed, coverSeed, picturedSeed } from '@/shared/platform/coverArt';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';

const SEEDS = { release: coverSeed.release, artist: coverSeed.artist, order: coverSeed.offer };

interface CaseListProps {
  state: ReportState;
  cases: readonly ReportCase[];
  shownId: number;
  more: List<ReportCase>['more'];
  onSelect: (id: number) => void;
}

export function CaseList({ state, cases, shownId, more, onSelect }: CaseListProps) {
  return (
    <>
      <ol aria-label="Cases">
        {cases.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={split.row}
              aria-current={each.id === shownId || undefined}
              onClick={() => onSelect(each.id)}
            >
              <span className={split.artwork}>
                <Cover seed={coverOf(each)} side={48} />
              </span>
              <span className={split.what}>
                <strong>{labelOf(REPORT_CATEGORY_OPTIONS, each.category)}</strong>
                <span>{each.title}</span>
              </span>
              <RowEnd report={each} state={state} />
            </button>
          </li>
        ))}
      </ol>
      <More more={more} />
    </>
  );
}

function RowEnd({ report, state }: { report: ReportCase; state: ReportState }) {
  const now = useNow();
  const { decision, decided_at, appeal_outcome, due_at, is_own, is_first_decider } = report;
  if (state === 'decided' && decision !== null)
    return (
      <span className={split.end}>
        <StatusChip tone={decision === 'none' || appeal_outcome === 'lifted' ? 'done' : 'off'}>
          {appeal_outcome === null ? DECISION_LABELS[decision] : APPEAL_LABELS[appeal_outcome]}
        </StatusChip>
        <span>{formatDay(decided_at)}</span>
      </span>
    );
  if (is_own) return <span className={split.end}>Your own</span>;
  if (state === 'appeals' && is_first_decider)
    return (
      <span className={split.end}>
        <Lock />
        You decided first
      </span>
    );
  const { text, isLate } = dueText(due_at, now);
  return <span className={classNames(split.end, isLate && styles.late)}>{text}</span>;
}

export function Lock() {
  return (
    <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  );
}

export function coverOf({ cover, title }: Pick<ReportCase, 'cover' | 'title'>): CoverSeed {
  if (cover === null) return coverSeed.named(title);
  const { of, id, picture } = cover;
  return of === 'outlet'
    ? coverSeed.media({ id, logo: picture })
    : picturedSeed(SEEDS[of](id), picture);
}

function dueText(due: string, now: number): { text: string; isLate: boolean } {
  const left = Date.parse(due) - now;
  const size = Math.abs(left);
  const time =
    size >= DAY_MS
      ? formatCount(Math.floor(size / DAY_MS), 'day')
      : formatCount(Math.floor(size / HOUR_MS), 'hour');
  return left < 0
    ? { text: `${time} late`, isLate: true }
    : { text: `${time} left`, isLate: false };
}
