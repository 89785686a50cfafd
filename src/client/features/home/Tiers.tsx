import { promises, tiers } from './homeContent';
import { classNames } from '@/client/ui/classNames';
import later from './later.module.css';
import styles from './Tiers.module.css';

const RINGS = { underground: [46, 78, 112, 148], rising: 10, heavy: 16 } as const;

/** Concentric rings, denser from tier to tier; decoration only. */
function Rings({ look }: { look: keyof typeof RINGS }) {
  const spec = RINGS[look];
  const radii =
    typeof spec === 'number'
      ? Array.from({ length: spec }, (_, index) => 20 + (index * 128) / (spec - 1))
      : spec;
  return (
    <svg className={styles.rings} viewBox="-150 -150 300 300" aria-hidden="true" focusable="false">
      {radii.map((radius) => (
        <circle key={radius} r={radius} />
      ))}
    </svg>
  );
}

/** What the page states: the three tiers, and what holds for all of them. */
export function Tiers() {
  return (
    <section className={classNames(styles.band, later.later)} aria-labelledby="about">
      <div className={styles.inner}>
        <h2 className={styles.heading} id="about" tabIndex={-1}>
          Three tiers. One fixed price for each kind of coverage.
        </h2>
        <ol className={styles.tiers}>
          {tiers.map(({ name, text, look }, index) => (
            <li key={name} className={styles.tier} data-tier={look}>
              <Rings look={look} />
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
