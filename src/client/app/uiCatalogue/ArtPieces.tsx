import { Cover } from '@/client/ui/Cover';
import { Logo } from '@/client/ui/Logo';
import { QuarterCircles } from '@/client/ui/shells/QuarterCircles';
import styles from './UiCataloguePage.module.css';

const SEEDS = Array.from({ length: 24 }, (_, index) => `seed ${index + 1}`);

export function ArtPieces() {
  return (
    <>
      <div className={styles.wrap}>
        <Logo />
        <Logo markOnly />
      </div>
      <div className={styles.covers}>
        {SEEDS.map((seed) => (
          <Cover key={seed} seed={seed} label={`The cover of ${seed}`} />
        ))}
      </div>
      <QuarterCircles className={styles.wall} />
    </>
  );
}
