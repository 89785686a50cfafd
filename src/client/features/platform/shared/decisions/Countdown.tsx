import { useNow } from '@/client/lib/days';
import { Row } from '@/client/ui/kit';
import { TimeTicks } from '@/client/ui/TimeTicks';
import styles from './Countdown.module.css';

const SECOND_MS = 1000;

interface CountdownProps {
  /** Milliseconds: when it ends, and how long it takes. */
  until: number;
  all: number;
  others: number;
}

/** The remaining seconds. Hidden from screen readers, which would read out every second. */
export function Countdown({ until, all, others }: CountdownProps) {
  const now = useNow(SECOND_MS);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  return (
    <Row as="span" gap={2} size="caption" number aria-hidden="true">
      <span>{`in ${left} s`}</span>
      <TimeTicks all={all / SECOND_MS} left={left} className={styles.ticks} />
      {others > 0 ? <span>{`and ${others} more`}</span> : null}
    </Row>
  );
}
