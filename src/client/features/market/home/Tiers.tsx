import { tiers } from '@/client/features/market/shared/prices/listContent';
import { promises } from './homeContent';
import { classNames } from '@/client/ui/classNames';
import later from './later.module.css';
import { Rings } from '@/client/ui/Rings';
import styles from './Tiers.module.css';

/** The three tiers, and what applies to all of them. */
export function Tiers() {
  return (
    <section className={classNames(styles.band, later.later)} aria-labelledby="about">
      <div className={styles.inner}>
        <h2 className={styles.heading} id="about" tabIndex={-1}>
          Three tiers. One fixed price for each kind of coverage.
        </h2>
        <ol className={styles.tiers}>
          {tiers.map(({ name, text, tier }, index) => (
            <li key={name} className={styles.tier} data-tier={tier}>
              <Rings variant={tier} className={styles.rings} />
              <p className={styles.number}>Tier {index + 1}</p>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <dl className={styles.promises}>
          {promises.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
