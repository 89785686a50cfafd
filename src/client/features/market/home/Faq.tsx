import { Disclosure } from '@/client/ui/Disclosure';
import { questions } from './homeContent';
import { classNames } from '@/client/ui/classNames';
import later from './later.module.css';
import styles from './Faq.module.css';

/** One answer is open at a time. */
export function Faq() {
  return (
    <section className={classNames(styles.section, later.later)} aria-labelledby="faq">
      <h2 className={styles.heading} id="faq" tabIndex={-1}>
        Questions, answered
      </h2>
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} title={question} name="faq" defaultOpen={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
