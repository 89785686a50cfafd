import { PageHeader } from '@/client/ui/PageHeader';
import { PieChart } from '@/client/ui/charts/PieChart';
import styles from './DashboardPage.module.css';
import { SAMPLE_CHARTS } from './sampleCharts';

export function DashboardPage() {
  return (
    <>
      <PageHeader title="You last 50 offers" />
      <div className={styles.charts}>
        {SAMPLE_CHARTS.map(({ id, title, caption, parts }) => (
          <article key={id} className={styles.card}>
            <h2 className={styles.title}>{title}</h2>
            <PieChart caption={caption} parts={parts} />
          </article>
        ))}
      </div>
    </>
  );
}
