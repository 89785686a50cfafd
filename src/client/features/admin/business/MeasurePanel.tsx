import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Business } from '@/shared/admin/businessContract';
import { latePart } from '@/client/ui/latePart';
import styles from './Business.module.css';
import { type BusinessMeasure, changeOf, ordersOf, textOf, weekText } from './businessTexts';

const WeekBars = latePart(
  async () => (await import(/* webpackChunkName: "week-bars" */ './WeekBars')).WeekBars,
);

/** One measure: its figure, its change, and a bar for each week. */
export function MeasurePanel({
  measure,
  business,
}: {
  measure: BusinessMeasure;
  business: Business;
}) {
  const navigate = useNavigate();
  const openOrders = useCallback((week: string) => void navigate(ordersOf(week)), [navigate]);
  const weeks = business.weeks.map((week) => ({ week: week.from, value: measure.valueOf(week) }));
  const most = Math.max(0, ...weeks.map(({ value }) => value ?? 0));
  const change = changeOf(measure, business);
  const [first] = business.weeks;
  return (
    <section className={styles.panel} aria-label={measure.name}>
      <h2>{measure.name}</h2>
      <p className={styles.figure}>
        <strong>{textOf(measure, business.shown)}</strong>
        <span className={change.isWorse ? styles.worse : undefined}>{change.text}</span>
      </p>
      <p className={styles.most} aria-hidden="true">
        {most > 0 ? measure.write(most) : null}
      </p>
      <div className={styles.drawing}>
        <WeekBars weeks={weeks} tone={measure.tone} onPress={measure.isOfOrders && openOrders} />
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && weekText(first)}</span>
        <span>This week</span>
      </p>
    </section>
  );
}
