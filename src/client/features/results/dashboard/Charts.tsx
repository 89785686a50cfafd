import { PieChart } from '@/client/ui/charts/PieChart';
import { PageHeader } from '@/client/ui/PageHeader';
import styles from './DashboardPage.module.css';
import type { DashboardChart } from './dashboardChart';

/** The four pie charts; a chart without data says so. */
export function Charts({ charts }: { charts: readonly DashboardChart[] }) {
  return (
    <>
      <PageHeader title="You last 50 offers" />
      <div className={styles.charts}>
        {charts.map(({ id, title, subtitle, caption, note, parts }) => (
          <article key={id} className={styles.card}>
            <div>
              <h2>{title}</h2>
              {subtitle !== undefined && <p className={styles.none}>{subtitle}</p>}
            </div>
            {parts.some(({ value }) => value > 0) ? (
              <PieChart caption={caption} parts={parts} />
            ) : (
              <div className={styles.empty}>
                <span className={styles.ghost} />
                <p className={styles.none}>There is no data for this chart yet.</p>
              </div>
            )}
            {note !== undefined && <p className={styles.none}>{note}</p>}
          </article>
        ))}
      </div>
    </>
  );
}
