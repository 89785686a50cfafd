import { DAY_MS } from '@/shared/platform/durations';
import type { CatalogueAccess } from '@/shared/market/catalogue.schemas';
import { formatDay } from '@/client/lib/dates';
import { formatDays } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { TextLink } from '@/client/ui/TextLink';
import { TimeTicks } from '@/client/ui/TimeTicks';
import { Text } from '@/client/ui/kit';
import styles from './AccessStrip.module.css';

const MONTH_DAYS = 30;

export const isOpen = ({ until }: Pick<CatalogueAccess, 'until'>, now: number): boolean =>
  until !== null && Date.parse(until) > now;

/** Returns a sentence on how long a review usually takes, or '' before the first review. */
export function reviewTime(hours: number | null): string {
  if (hours === null) return '';
  if (hours === 1) return 'A review usually takes an hour.';
  if (hours < 48) return `A review usually takes ${hours} hours.`;
  return `A review usually takes ${formatDays(Math.round(hours / 24))}.`;
}

interface AccessStripProps {
  /** Undefined until the server has responded; the strip keeps its space meanwhile. */
  access: CatalogueAccess | undefined;
  now: number;
}

export function AccessStrip({ access, now }: AccessStripProps) {
  if (!access) return <div className={styles.strip} />;
  const { until, release, review_hours } = access;
  if (until === null || !isOpen(access, now)) {
    return (
      <div className={classNames(styles.strip, styles.closed)}>
        <p>
          <b>
            {until === null ? 'Catalogue closed' : `Catalogue closed since ${formatDay(until)}`}
          </b>
        </p>
        <p>
          It opens for a month with each release that is approved. {reviewTime(review_hours)}{' '}
          <TextLink to={paths.submitMusic}>Submit your music</TextLink>
        </p>
      </div>
    );
  }
  const left = Math.ceil((Date.parse(until) - now) / DAY_MS);
  return (
    <div className={styles.strip}>
      <p>
        <b>Catalogue open until {formatDay(until)}</b>
      </p>
      <TimeTicks all={MONTH_DAYS} left={left} className={styles.ticks} />
      <p>
        <b>{formatDays(left)}</b> left
        {release === null ? null : (
          <Text as="span" only="wide">
            {' '}
            for {release.title}
          </Text>
        )}
      </p>
    </div>
  );
}
