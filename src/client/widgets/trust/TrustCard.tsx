import { RATING_MAX } from '@/shared/limits';
import type { Trust, TrustShare } from '@/shared/trust/trustResponse';
import { classNames } from '@/client/ui/classNames';
import kit from '@/client/ui/kit.module.css';
import { durationText, ratingText, shareText } from '@/shared/trust/trustText';
import styles from './TrustCard.module.css';

/** More ticks do not fit in a line; larger counts are scaled down to this. */
const TICKS_MAX = 32;

/** The outlet's figures of the last year; those with too little data are left out. */
export function TrustCard({ trust }: { trust: Trust }) {
  const { answer_hours, rating, refunds, lost_disputes } = trust;
  return (
    <section className={styles.card} aria-labelledby="outlet-record">
      <h2 id="outlet-record">Track record</h2>
      {trust.is_new ? (
        <p className={kit.quiet}>New on Linernote</p>
      ) : (
        <>
          <p className={kit.quiet}>The last 365 days, counted.</p>
          <dl className={styles.figures}>
            <Share label="Answered in 7 days" share={trust.answered} />
            <Figure
              label="Median answer"
              value={answer_hours === null ? null : durationText(answer_hours)}
            />
            <Share label="Delivered on time" share={trust.on_time} />
            <Share label="Completed" share={trust.completed} />
            <Share label="Links still up" share={trust.links_up} />
            {rating ? (
              <div>
                <dt>Rating</dt>
                <dd>{ratingText(rating)}</dd>
                <StarCounts stars={rating.stars} />
              </div>
            ) : null}
            <Figure label="Refunds" value={refunds} />
            <Figure label="Lost disputes" value={lost_disputes} />
          </dl>
        </>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string | number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Share({ label, share }: { label: string; share: TrustShare | null }) {
  if (!share) return null;
  const { good, of } = share;
  const ticks = Math.min(of, TICKS_MAX);
  /* A single failure stays visible, however large the count. */
  const full = good === of ? ticks : Math.min(ticks - 1, Math.round((good / of) * ticks));
  return (
    <div>
      <dt>{label}</dt>
      <dd>{shareText(share)}</dd>
      <dd className={styles.ticks} aria-hidden="true">
        {Array.from({ length: ticks }, (_none, index) => (
          <i key={index} className={classNames(index >= full && styles.missed)} />
        ))}
      </dd>
    </div>
  );
}

/** The number of reviews per star count, most stars first; unused counts are left out. */
function StarCounts({ stars }: { stars: readonly number[] }) {
  const most = Math.max(...stars);
  const given = Array.from({ length: RATING_MAX }, (_none, index) => RATING_MAX - index)
    .map((rating) => ({ rating, count: stars[rating - 1] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <dd className={styles.stars}>
      <ul>
        {given.map(({ rating, count }) => (
          <li key={rating}>
            <span aria-hidden="true">{rating}</span>
            <meter
              min={0}
              max={most}
              value={count}
              aria-label={`${rating} ${rating === 1 ? 'star' : 'stars'}`}
            />
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </dd>
  );
}
