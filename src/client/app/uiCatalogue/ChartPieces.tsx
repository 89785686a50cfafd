import { Donut } from '@/client/ui/charts/Donut';
import { PieChart } from '@/client/ui/charts/PieChart';
import styles from './UiCataloguePage.module.css';

const PARTS = [
  { label: 'awaiting acceptance', value: 28 },
  { label: 'completed', value: 34 },
  { label: 'accepted', value: 16 },
  { label: 'releasing payment', value: 12 },
  { label: 'a reason that is much longer than the others are', value: 10 },
];

export function ChartPieces() {
  return (
    <>
      <PieChart caption="Offers" parts={PARTS} />
      <div className={styles.wrap}>
        {[0, 50, 98, 100].map((value, index) => (
          <Donut key={value} label={`Donut of ${value}`} value={value} index={index} />
        ))}
      </div>
    </>
  );
}
