import { moneySteps, steps } from './homeContent';
import { classNames } from '@/client/ui/classNames';
import later from './later.module.css';
import styles from './HowItWorks.module.css';

export function HowItWorks() {
  return (
    <section className={classNames(styles.section, later.later)} aria-labelledby="how-it-works">
      <h2 className={styles.heading} id="how-it-works" tabIndex={-1}>
        How it works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              A{index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <h3 className={styles.moneyHeading}>When money moves</h3>
      <ol className={styles.money}>
        {moneySteps.map(({ title, text, paid }) => (
          <li key={title} data-paid={paid}>
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
